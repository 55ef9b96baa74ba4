import { expect, test } from "vitest";
import { evenings } from "./evenings";

const HOUR = 3_600_000;
const line = (at: number) => ({ table: `t${at}`, game: "punto", at, seats: [] });

test("games within some hours of each other are one evening", () => {
  const found = evenings([line(50 * HOUR), line(49 * HOUR), line(30 * HOUR), line(2 * HOUR)]);
  expect(found.map((one) => one.games.length)).toEqual([2, 1, 1]);
  expect(found[0]?.from).toBe(49 * HOUR);
});

test("no game, no evening", () => {
  expect(evenings([])).toEqual([]);
});
