import { expect, test } from "vitest";
import { inPercent } from "./chances";

test("a chance is shown as it is, to the percent", () => {
  expect(inPercent(0.284, 0.031)).toEqual({ percent: 28, error: 3 });
});

test("only what is worked out is certain", () => {
  expect(inPercent(1, 0)).toEqual({ percent: 100, error: 0 });
  expect(inPercent(0.9996, 0.001)).toEqual({ percent: 99, error: 1 });
  expect(inPercent(0, 0.002)).toEqual({ percent: 1, error: 1 });
});
