import { expect, test } from "vitest";
import { AWAY, missedSince } from "./looked";
import { LONGEST, step } from "./pace";

test("something was missed by who was away for long, and by nobody else", () => {
  expect(missedSince({ ply: 3, at: 0 }, 5, AWAY)).toBe(3);
  expect(missedSince({ ply: 3, at: 0 }, 5, AWAY - 1)).toBeNull();
  expect(missedSince({ ply: 5, at: 0 }, 5, AWAY)).toBeNull();
  expect(missedSince(null, 5, AWAY)).toBeNull();
});

test("all of it is shown in less than ten seconds, however much it is", () => {
  for (let frames = 1; frames <= 41; frames++) {
    expect(frames * step(frames)).toBeLessThanOrEqual(LONGEST);
  }
  expect(LONGEST).toBeLessThan(10_000);
});
