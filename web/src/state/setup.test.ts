// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { GameLine } from "../protocol";
import { againstBots, fitted, fitting, last, seated, usual, withAll } from "./setup";
import { write } from "./storage";

const GAME: GameLine = {
  id: "game",
  title: "Game",
  pitch: "",
  players: [2, 3, 4],
  options: [
    { name: "players", allowed: [2, 3, 4], default: 3 },
    { name: "rounds", allowed: [1, 2], default: 1 },
    { name: "first", allowed: null, default: null },
  ],
  clashes: [],
  lesson: null,
  room: null,
  credit: null,
};
const PAIRS: GameLine = {
  ...GAME,
  options: [
    { name: "players", allowed: [2, 3, 4], default: 2 },
    { name: "pairs", allowed: [false, true], default: false },
    { name: "first", allowed: null, default: null },
  ],
  clashes: [
    { players: 2, pairs: true },
    { players: 3, pairs: true },
    { players: 4, pairs: false },
  ],
};

beforeEach(() => localStorage.clear());

test("the first time one plays against bots of the first level", () => {
  expect(usual(GAME).seats).toEqual(["me", "decouverte", "decouverte"]);
  expect(usual(GAME).options).toEqual({ players: 3, rounds: 1, first: null });
});

test("the last settings come back; what is no longer allowed does not", () => {
  const kept = { ...usual(GAME), seats: ["me", "master"], options: { players: 2, rounds: 7 } };
  write("setup:game", kept);
  const found = last(GAME);
  expect(found.seats).toEqual(["me", "master"]);
  expect(found.options).toEqual({ players: 2, rounds: 1, first: null });
});

test("more seats are filled like the last, fewer are cut", () => {
  expect(seated(["me", "novice"], 4, "club")).toEqual(["me", "novice", "novice", "novice"]);
  expect(seated(["me", "novice", "friend"], 2, "club")).toEqual(["me", "novice"]);
});

test("with friends, then against bots again", () => {
  const friends = withAll(usual(GAME), "friend");
  expect(friends.seats).toEqual(["me", "friend", "friend"]);
  expect(againstBots(friends).seats).toEqual(["me", "decouverte", "decouverte"]);
});

test("what clashes follows what was chosen before it", () => {
  expect(fitting(PAIRS, { players: 3 }, "pairs")).toEqual([false]);
  expect(fitting(PAIRS, { players: 4 }, "pairs")).toEqual([true]);
  expect(fitting(PAIRS, {}, "players")).toEqual([2, 3, 4]);
  expect(fitting(PAIRS, { players: 3 }, "first")).toEqual([null, 0, 1, 2]);
  expect(fitted(PAIRS, { players: 4 })).toEqual({ players: 4, pairs: true, first: null });
  expect(fitted(PAIRS, { players: 2, pairs: true, first: 3 })).toEqual({
    players: 2,
    pairs: false,
    first: null,
  });
});

test("bots do not play alone", () => {
  write("setup:game", { ...usual(GAME), seats: ["club", "club", "club"] });
  expect(last(GAME).seats).toEqual(["me", "club", "club"]);
});
