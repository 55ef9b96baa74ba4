import { expect, test } from "vitest";
import type { Event, Update } from "../protocol";
import { join, moves, talks } from "./log";

const event = (ply: number, kind: string, more: Partial<Event> = {}): Event => ({
  ply,
  kind,
  ...more,
});
const update = (since: number, events: Event[]): Update =>
  ({ since, ply: events.at(-1)?.ply ?? since, events }) as Update;

test("an event that comes twice counts once", () => {
  const known = [event(0, "create"), event(1, "start")];
  const joined = join(known, update(0, [event(1, "start"), event(2, "move")]));
  expect(joined.map(({ ply }) => ply)).toEqual([0, 1, 2]);
});

test("after a gap nothing older is kept", () => {
  const joined = join([event(0, "create")], update(5, [event(6, "move")]));
  expect(joined.map(({ ply }) => ply)).toEqual([6]);
});

test("moves that were taken back are gone", () => {
  const events = [
    event(0, "create"),
    event(1, "move", { seat: 0, move: "a" }),
    event(2, "move", { seat: 1, move: "b" }),
    event(3, "back", { moves: 0 }),
    event(4, "move", { seat: 0, move: "c" }),
  ];
  expect(moves(events, 1)).toEqual([{ ply: 4, number: 1, seat: 0, move: "c", by: "person" }]);
});

test("moves are numbered from the end where the beginning is not known", () => {
  const events = [event(300, "move", { seat: 1, move: "x" })];
  expect(moves(events, 120)[0]?.number).toBe(120);
});

test("talk is words and moods", () => {
  const said = talks([
    event(1, "say", { name: "Ana", text: "hi" }),
    event(2, "emote", { name: "Ben", emote: "bravo" }),
    event(3, "move"),
  ]);
  expect(said.map(({ text, emote }) => text ?? emote)).toEqual(["hi", "bravo"]);
});
