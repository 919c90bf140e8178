/** How a board is enlarged by two fingers and moved by one; at its usual size it does not move. */
export interface Point {
  x: number;
  y: number;
}

const MOST = 3;

export class Zooming {
  scale = $state(1);
  x = $state(0);
  y = $state(0);

  get zoomed(): boolean {
    return this.scale > 1.01;
  }

  /** Enlarges by a factor around a point of the box, which stays where it is. */
  pinch(around: Point, factor: number, box: { width: number; height: number }): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const change = scale / this.scale;
    this.scale = scale;
    this.#moveTo(around.x - (around.x - this.x) * change, around.y - (around.y - this.y) * change, box);
  }

  pan(by: Point, box: { width: number; height: number }): void {
    this.#moveTo(this.x + by.x, this.y + by.y, box);
  }

  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Never so far that something else than the board would show. */
  #moveTo(x: number, y: number, { width, height }: { width: number; height: number }): void {
    const within = (at: number, size: number) => Math.min(0, Math.max(size * (1 - this.scale), at));
    this.x = within(x, width);
    this.y = within(y, height);
  }
}
