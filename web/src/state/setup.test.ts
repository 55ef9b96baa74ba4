import { beforeEach, expect, test } from "vitest";
import type { GameLine } from "../protocol";
import { againstBots, last, seated, usual, withAll } from "./setup";
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
  lesson: false,
};

beforeEach(() => localStorage.clear());

test("usually one plays against club bots", () => {
  expect(usual(GAME).seats).toEqual(["me", "club", "club"]);
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
  expect(againstBots(friends).seats).toEqual(["me", "club", "club"]);
});
