import { expect, test } from "vitest";
import { curves } from "./curves";

test("curves run from left to right, a win at the top", () => {
  expect(
    curves(
      [
        [0.5, 0.5],
        [1, 0],
      ],
      100,
      50,
    ),
  ).toEqual(["M0.0 25.0L100.0 0.0", "M0.0 25.0L100.0 50.0"]);
  expect(curves([], 100, 50)).toEqual([]);
});
