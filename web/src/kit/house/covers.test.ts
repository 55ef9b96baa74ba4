import { expect, test } from "vitest";
import { covers } from "./covers";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const NOTICE = box(12, 88, 336, 117);

test("a square under a notice is covered, one beside or half under it is not", () => {
  expect(covers(NOTICE, box(101, 140, 45, 52))).toBe(true);
  expect(covers(NOTICE, box(101, 230, 45, 52))).toBe(false);
  expect(covers(NOTICE, box(101, 190, 45, 52))).toBe(false);
});

test("a part of the page is no control", () => {
  expect(covers(NOTICE, box(0, 60, 360, 500))).toBe(false);
});
