import { expect, test } from "vitest";
import { address, asked, backTo } from "./address";
import { lucky, meant } from "./marks";

test("an address says whose game is told and what is seen", () => {
  for (const look of [
    { eyes: 1, open: false },
    { eyes: 0, open: true },
    { eyes: "none" as const, open: false },
  ]) {
    const path = address("abc", 7, look);
    expect(path.startsWith("/replay/abc?ply=7&seat=")).toBe(true);
    expect(asked(new URL(path, "https://house").searchParams)).toEqual(look);
  }
  expect(asked(new URLSearchParams(""))).toEqual({ eyes: null, open: null });
  expect(asked(new URLSearchParams("seat=all"))).toEqual({ eyes: null, open: true });
  expect(asked(new URLSearchParams("seat=x"))).toEqual({ eyes: null, open: null });
});

test("a branch leads back to where it left the game", () => {
  expect(backTo({ table: "abc", ply: 23, seat: 2 })).toBe("/replay/abc?ply=23&seat=2");
});

test("only luck that made a difference is marked, for whom it did", () => {
  const events = [
    { ply: 0, kind: "deal" as const, luck: [0.2, -0.2] },
    { ply: 4, kind: "draw" as const, luck: [0.01, -0.01] },
  ];
  expect(lucky(events, 1).map(({ ply, change }) => [ply, change])).toEqual([[0, -0.2]]);
});

test("a touch near a moment means it, one elsewhere the move itself", () => {
  const moments = [{ ply: 20, kind: "slip" as const, seat: 0, change: -9 }];
  expect(meant(22, moments, 100, 300)).toBe(20);
  expect(meant(30, moments, 100, 300)).toBe(30);
  expect(meant(22, [], 100, 300)).toBe(22);
});
