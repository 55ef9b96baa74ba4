import { expect, test } from "vitest";
import { load } from "../../texts";
import { countdown } from "./durations";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test("what is left of days is not told in minutes", async () => {
  const [fr, en] = [await load("fr"), await load("en")];
  expect(countdown(59.2 * SECOND, fr)).toBe("1:00");
  expect(countdown(9 * 60 * SECOND + 5 * SECOND, fr)).toBe("9:05");
  expect(countdown(HOUR + 5 * 60 * SECOND, fr)).toBe("1 h 05");
  expect(countdown(2 * 24 * HOUR - 30 * 60 * SECOND, fr)).toBe("1 j 23 h");
  expect(countdown(2 * 24 * HOUR, en)).toBe("2 d 0 h");
});
