/** How controls anywhere on the page learn that the guide points at them. */
import { getContext, setContext } from "svelte";
import type { Pointer } from "../protocol";

type PointsAt = (kind: Pointer["kind"], id: string) => boolean;
const KEY = Symbol("pointing");

export function providePointing(pointsAt: PointsAt): void {
  setContext(KEY, pointsAt);
}

/** For an element's `data-guided`, which draws the ring and the arrow (base.css). */
export function pointing(): (...pointer: Parameters<PointsAt>) => true | undefined {
  const pointsAt = getContext<PointsAt | undefined>(KEY);
  return (kind, id) => pointsAt?.(kind, id) || undefined;
}
