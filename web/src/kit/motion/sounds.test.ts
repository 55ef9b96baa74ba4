import { expect, test } from "vitest";
import { isSound, ring, SOUNDS } from "./sounds";

test("the rooms' sounds and the table's own are there", () => {
  for (const name of ["place", "slide", "coin", "flip", "your-turn", "end"]) {
    expect(isSound(name)).toBe(true);
  }
  expect(SOUNDS).toHaveLength(6);
  expect(isSound("thunder")).toBe(false);
});

test("without sound in the browser, and for unknown names, all stays silent", () => {
  expect(() => ring("coin")).not.toThrow();
  expect(() => ring("thunder")).not.toThrow();
});
