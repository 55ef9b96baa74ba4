import { expect, test } from "vitest";
import type { TableInfo } from "../../protocol";
import { guided } from "./guidedGame";

const info = (made: number): TableInfo =>
  ({
    status: "running",
    moves: made,
    lesson: {
      line: [
        { ply: 0, seat: 0, move: "a1" },
        { ply: 2, seat: 0, move: "b2" },
      ],
      notes: [
        { ply: 0, text: "first", light: [] },
        { ply: 2, text: "second", light: ["b2", "b3"] },
      ],
    },
  }) as unknown as TableInfo;
const made = (move: string) => [{ ply: 3, number: 1, seat: 0, move, by: "person" }];

test("the coach says the note of the moment and lights the move", () => {
  expect(guided(info(0), [], true)).toEqual({ text: "first", light: ["a1"], step: 1, steps: 2 });
  expect(guided(info(2), made("a1"), true)?.light).toEqual(["b2", "b3"]);
});

test("a note stays while the others move", () => {
  expect(guided(info(1), made("a1"), false)).toEqual({
    text: "first",
    light: [],
    step: 1,
    steps: 2,
  });
});

test("who leaves the path is told so", () => {
  expect(guided(info(2), made("zz"), true)?.text).toBeNull();
});

test("what is said of the end is there once the game is over, and nothing else", () => {
  const over = (moves: number): TableInfo => ({ ...info(moves), status: "over" });
  expect(guided(over(2), made("a1"), false)?.text).toBe("second");
  expect(guided(over(5), made("a1"), false)).toBeNull();
  expect(guided(over(2), made("zz"), false)).toBeNull();
});

test("no lesson, no coach", () => {
  expect(guided({ ...info(0), lesson: null }, [], true)).toBeNull();
});

test("where all choose at once one may be quicker than the others", () => {
  expect(guided(info(1), made("a1"), true)).toEqual({
    text: "second",
    light: ["b2", "b3"],
    step: 2,
    steps: 2,
  });
});
