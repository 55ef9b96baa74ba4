// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Level, TableInfo } from "../protocol";
import { met, offered, remember, type Met } from "./ladder";

const game = (table: string, won: boolean, level: Level = "novice"): Met => ({ table, level, won });

test("two wins in a row offer the next level, three losses the one below", () => {
  const [a, b, c] = ["a", "b", "c"];
  expect(offered([game(a, true)])).toBeNull();
  expect(offered([game(a, true), game(b, true)])).toEqual({ level: "club", up: true });
  expect(offered([game(a, false), game(b, false)])).toBeNull();
  expect(offered([game(a, false), game(b, false), game(c, false)])).toEqual({
    level: "decouverte",
    up: false,
  });
  expect(offered([game(a, true), game(b, false), game(c, true)])).toBeNull();
});

test("wins against another level do not count, and there is nothing above the top", () => {
  expect(offered([game("a", true), game("b", true, "club")])).toBeNull();
  expect(offered([game("a", true, "master"), game("b", true, "master")])).toBeNull();
  expect(offered(["a", "b", "c"].map((table) => game(table, false, "decouverte")))).toBeNull();
});

test("a table that is opened again counts once", () => {
  remember("test", game("a", true));
  expect(remember("test", game("a", true))).toHaveLength(1);
  expect(remember("test", game("b", true))).toHaveLength(2);
});

test("only games against bots of one level count", () => {
  const seat = (kind: string, level: Level | null) => ({ kind, level });
  const info = (seats: unknown[], more: object = {}) =>
    ({ seats, sides: [[0], [1], [2]], result: null, ...more }) as unknown as TableInfo;
  const me = seat("person", null);
  const bots = [me, seat("bot", "club"), seat("bot", "club")];
  expect(met("a", info(bots), 0, [0])).toEqual(game("a", true, "club"));
  expect(met("a", info(bots), 0, [2])).toEqual(game("a", false, "club"));
  expect(met("a", info([me, seat("bot", "club"), seat("bot", "expert")]), 0, [0])).toBeNull();
  expect(met("a", info([me, me, seat("bot", "club")]), 0, [0])).toBeNull();
  expect(met("a", info(bots), null, [0])).toBeNull();
  expect(met("a", info(bots, { daily: "2026-01-01" }), 0, [0])).toBeNull();
  expect(met("a", info(bots, { result: { winners: [0, 1, 2] } }), 0, [0])).toBeNull();
});
