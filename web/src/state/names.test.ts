import { expect, test, vi } from "vitest";
import type { SeatInfo } from "../protocol";
import { players } from "./names";

// Without texts a key would stand for every name.
vi.mock("./speech.svelte", () => ({
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(),
}));

const SEAT: SeatInfo = {
  kind: "person",
  name: "Ana",
  level: null,
  you: false,
  left: null,
  back: false,
  presence: null,
  away: null,
  help: false,
  gave_up: null,
  person: null,
};
const BEN = { ...SEAT, name: "Ben" };
const YOU = { ...SEAT, you: true };
const names = (...seats: SeatInfo[]) => players(seats, "table").map((one) => one.name);

test("two people of one name can be told apart: both were called Ana in every sentence", () => {
  const [first, ben, third] = names(SEAT, BEN, SEAT);
  expect(first).not.toBe(third);
  expect(ben).toBe("Ben");
});

test("who has one's own name needs no number: one is never called by it", () => {
  expect(names(YOU, BEN, SEAT)[2]).toBe("Ana");
  expect(new Set(names(YOU, SEAT, SEAT)).size).toBe(3);
});
