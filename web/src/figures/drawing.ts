import type { Shape } from "./shapes";

/** A figure as it is drawn, looking to the right, its feet at y = 113. */
export interface Drawing {
  shapes: () => Shape[];
  /** Times the usual height; 1 unless said. */
  size?: number;
  /** Summons stand on a smaller base. */
  small?: boolean;
  /** Has no human head: a bust shows all of it. */
  beast?: boolean;
}
