import { beforeAll, expect, test } from "vitest";
import type { Player } from "../../room";
import { load, type Translate } from "../../texts";
import { ending, outcome } from "./outcome";

let fr: Translate;
let en: Translate;
beforeAll(async () => {
  fr = await load("fr");
  en = await load("en");
});

const NAMES = ["Camille", "Ana", "Basile", "Chloé"];

/** So many people; `me` is the only seat one holds, or null for who has none, or several. */
function people(count: number, me: number | null, t: Translate): Player[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name: seat === me ? t("you-title") : name,
    you: seat === me,
    person: seat === me ? "you" : "other",
    bot: false,
  }));
}

const alone = (count: number) => Array.from({ length: count }, (_, seat) => [seat]);
const TEAMS = [
  [0, 2],
  [1, 3],
];

function said(winners: number[], count: number, me: number | null, how: object = {}): string[] {
  const facts = { sides: alone(count), seeks: "winner" as const, ...how };
  return [fr, en].map((t) => outcome(facts, winners, people(count, me, t), t));
}

test("first whether one has won or lost, then who has", () => {
  expect(said([0], 3, 0)).toEqual(["Vous avez gagné\u202f!", "You have won!"]);
  expect(said([1], 3, 0)).toEqual([
    "Vous avez perdu\u202f: Ana gagne.",
    "You have lost: Ana wins.",
  ]);
  expect(said([1, 2], 3, 0)).toEqual([
    "Vous avez perdu\u202f: Ana et Basile gagnent.",
    "You have lost: Ana and Basile win.",
  ]);
});

test("a victory of several is shared, one of all is a tie", () => {
  expect(said([0, 1], 3, 0)).toEqual([
    "Victoire partagée\u202f: Ana et vous.",
    "A shared victory: Ana and you.",
  ]);
  expect(said([1, 2], 3, null)).toEqual([
    "Victoire partagée\u202f: Ana et Basile.",
    "A shared victory: Ana and Basile.",
  ]);
  expect(said([0, 1], 2, 0)).toEqual(["Égalité.", "A tie."]);
  expect(said([], 2, 0)).toEqual(["Égalité.", "A tie."]);
  expect(said([0, 1, 2, 3], 4, 0, { sides: TEAMS })).toEqual(["Égalité.", "A tie."]);
});

test("a team wins and loses together", () => {
  expect(said([0, 2], 4, 0, { sides: TEAMS })).toEqual([
    "Votre équipe a gagné\u202f!",
    "Your team has won!",
  ]);
  expect(said([1, 3], 4, 0, { sides: TEAMS })).toEqual([
    "Votre équipe a perdu\u202f: Ana et Chloé gagnent.",
    "Your team has lost: Ana and Chloé win.",
  ]);
  expect(said([1, 3], 4, null, { sides: TEAMS })).toEqual([
    "Ana et Chloé gagnent.",
    "Ana and Chloé win.",
  ]);
});

test("where one loses, that one is named", () => {
  const how = { seeks: "loser" };
  expect(said([0, 2], 3, 0, how)).toEqual([
    "Vous avez gagné\u202f: Ana a perdu.",
    "You have won: Ana has lost.",
  ]);
  expect(said([0], 3, 0, how)).toEqual([
    "Vous avez gagné\u202f: Ana et Basile ont perdu.",
    "You have won: Ana and Basile have lost.",
  ]);
  expect(said([1, 2], 3, 0, how)).toEqual([
    "Vous avez perdu\u202f: tous les autres gagnent.",
    "You have lost: everybody else wins.",
  ]);
  expect(said([2], 3, 0, how)).toEqual(["Vous avez perdu, avec Ana.", "You have lost, with Ana."]);
  expect(said([0, 2], 3, null, how)).toEqual(["Ana a perdu.", "Ana has lost."]);
});

test("how a game ended that did not end by the rules", () => {
  const ended = (how: "resigned" | "time" | "claim" | "draw" | "agreement", winners: number[]) => {
    const losers = [0, 1].filter((seat) => !winners.includes(seat));
    const result = { how, winners, losers, gave_up: losers };
    return [fr, en].map((t) =>
      ending({ sides: alone(2), seeks: "winner", result }, [], people(2, 0, t), t),
    );
  };
  expect(ended("resigned", [0])).toEqual([
    "Vous avez gagné\u202f! Abandon\u00a0: Ana.",
    "You have won! Resigned: Ana.",
  ]);
  expect(ended("time", [1])[1]).toBe("You have lost: Ana wins. Out of time: You.");
  expect(ended("claim", [0])[1]).toBe("You have won! Away for too long: Ana.");
  expect(ended("draw", [0, 1])[0]).toBe("Égalité d’un commun accord.");
  expect(ended("agreement", [])[1]).toBe("Stopped by agreement, without a result.");
});
