import { expect, test } from "vitest";
import { pause } from "./pause";

test("tries come less and less often, but never long after the line is back", () => {
  expect(pause(0, 0)).toBeLessThan(600);
  expect(pause(4, 0, 0)).toBeGreaterThan(pause(2, 0, 0));
  expect(pause(50, 0, 1)).toBeLessThan(11_000);
});

test("a try that was swallowed for long is not waited for once more: 19 s had passed after the line was back", () => {
  expect(pause(50, 8_000, 1) + 8_000).toBeLessThan(11_000);
  expect(pause(50, 60_000)).toBeGreaterThan(300);
});
