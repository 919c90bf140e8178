import { expect, it } from "vitest";
import { Zooming } from "./zooming.svelte";

const box = { width: 390, height: 390 };

it("keeps the point between the fingers where it is", () => {
  const zoom = new Zooming();
  zoom.pinch({ x: 100, y: 200 }, 2, box);
  expect(zoom.scale).toBe(2);
  expect((100 - zoom.x) / zoom.scale).toBeCloseTo(100);
  expect((200 - zoom.y) / zoom.scale).toBeCloseTo(200);
});

it("shows nothing but the board", () => {
  const zoom = new Zooming();
  zoom.pan({ x: 50, y: -50 }, box);
  expect([zoom.x, zoom.y]).toEqual([0, 0]);
  zoom.pinch({ x: 0, y: 0 }, 2, box);
  zoom.pan({ x: 80, y: -1000 }, box);
  expect([zoom.x, zoom.y]).toEqual([0, -390]);
});

it("is never smaller than usual nor larger than three times", () => {
  const zoom = new Zooming();
  zoom.pinch({ x: 10, y: 10 }, 0.2, box);
  expect(zoom.zoomed).toBe(false);
  zoom.pinch({ x: 10, y: 10 }, 9, box);
  expect(zoom.scale).toBe(3);
  zoom.reset();
  expect([zoom.scale, zoom.x, zoom.y]).toEqual([1, 0, 0]);
});
