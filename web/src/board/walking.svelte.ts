/** Where a unit is drawn while it hops from cell to cell. */
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";

interface Point {
  x: number;
  y: number;
}
/** How high a hop is, in units of the board. */
const HOP = 11;

export class Walking {
  #from = $state.raw<Point>({ x: 0, y: 0 });
  #to = $state.raw<Point>({ x: 0, y: 0 });
  readonly #way = new Tween(1, { easing: cubicOut });

  constructor(at: Point) {
    this.#from = this.#to = at;
  }

  /** Starts from wherever it is now. */
  goTo(target: Point, duration: number): void {
    if (target.x === this.#to.x && target.y === this.#to.y) return;
    this.#from = { x: this.x, y: this.y };
    this.#to = target;
    void this.#way.set(0, { duration: 0 });
    void this.#way.set(1, { duration });
  }

  get x(): number {
    return this.#from.x + (this.#to.x - this.#from.x) * this.#way.current;
  }
  get y(): number {
    return this.#from.y + (this.#to.y - this.#from.y) * this.#way.current;
  }
  get lift(): number {
    return this.#way.current < 1 ? Math.sin(Math.PI * this.#way.current) * HOP : 0;
  }
}
