// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { TableLine } from "../protocol";
import { lasting } from "./times";
import { byTurn, mySince } from "./turns.svelte";

function line(table: string, turns: [number, number][], status = "running"): TableLine {
  const seat = (you: boolean) => ({
    kind: "person" as const,
    name: "Ana",
    level: null,
    you,
    left: null,
    back: false,
    person: null,
    program: null,
    presence: null,
    away: null,
    help: false,
    gave_up: null,
  });
  return {
    table,
    game: "punto",
    options: {},
    status: status as TableLine["status"],
    seats: [seat(true), seat(false)],
    rated: true,
    clock: null,
    daily: null,
    offline: false,
    updated: 0,
    turns: turns.map(([number, since]) => ({ seat: number, since })),
  };
}

test("a turn is one's own at one's own seat, while the game runs", () => {
  expect(mySince(line("a", [[0, 7]]))).toBe(7);
  expect(mySince(line("a", [[1, 7]]))).toBeNull();
  expect(mySince(line("a", [[0, 7]], "over"))).toBeNull();
});

test("own turns come first, the longest wait first of all; the rest keeps its order", () => {
  const lines = [line("a", [[1, 1]]), line("b", [[0, 9]]), line("c", []), line("d", [[0, 3]])];
  expect(byTurn(lines).map(({ table }) => table)).toEqual(["d", "b", "a", "c"]);
});

test("a list that this device kept from an older server knows no turns", () => {
  const { turns: _turns, ...old } = line("a", []);
  expect(mySince(old as TableLine)).toBeNull();
});

test("how long a table has waited is said in the largest unit", () => {
  const now = 10 * 86_400_000;
  expect(lasting(now - 59_000, "en", now)).toBeNull();
  expect(lasting(now - 60_000, "en", now)).toBe("1 minute");
  expect(lasting(now - 3 * 3_600_000, "fr", now)?.replace(/\s/, " ")).toBe("3 heures");
  expect(lasting(0, "en", now)).toBe("10 days");
});
