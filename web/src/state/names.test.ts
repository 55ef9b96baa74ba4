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
  program: null,
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

test("a program is called one, whoever it plays for", () => {
  const [own, engine, person] = players(
    [{ ...SEAT, program: "mybot" }, { ...SEAT, name: "mybot", program: "mybot" }, BEN],
    "table",
  );
  expect(own?.name).toBe("seat-program,Ana,mybot");
  expect(engine?.name).toBe("seat-program,mybot,empty");
  expect([own?.bot, engine?.bot, person?.bot]).toEqual([true, true, false]);
});
