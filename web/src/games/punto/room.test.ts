import { beforeAll, describe, expect, test } from "vitest";
import type { Player } from "../../room";
import { load, type Translate } from "../../texts";
import { compare, flight, Follower } from "./state/changes";
import room from "./index";
import {
  around,
  column,
  ownerOf,
  read,
  row,
  sideOf,
  sidesFrom,
  square,
  write,
} from "./state/moves";
import tables from "./tables.json";
import type { View } from "./view";

const NAMES = ["Camille", "Bruno", "Anne", "Léo"];
/** What the server tells of a round that the first side won. */
const WON = {
  round: 1,
  side: 0,
  blocked: false,
  lines: [{ side: 0, squares: ["b5", "c5", "d5", "e5", "f5"] }],
  card: "r8",
  square: "c5",
  view: tables.gap.view,
  aids: null,
};
let fr: Translate;
let en: Translate;

function people(view: View, you: number): Player[] {
  return Array.from({ length: view.players as number }, (_, seat) => ({
    seat,
    name: NAMES[seat] ?? "",
    you: seat === you,
    person: seat === you ? "you" : "other",
    bot: seat !== you,
  }));
}

function said(table: { view: View; aids: object }, t: Translate): string {
  const lines = room.describe(table.view, table.aids, 0, people(table.view, 0), t);
  return lines.map(({ label, text }) => `${label}: ${text}`).join("\n");
}

beforeAll(async () => {
  [fr, en] = await Promise.all([load("fr"), load("en")]);
});

describe("moves", () => {
  test("are read and written as in the notation", () => {
    expect(read("f6")).toEqual({ card: null, square: "f6" });
    expect(read("r5 k11")).toEqual({ card: "r5", square: "k11" });
    for (const move of tables.expert.moves) {
      const { card, square: at } = read(move);
      expect(write(card ?? "", at, true)).toBe(move);
    }
  });

  test("squares are columns and rows from 0, within the grid", () => {
    expect([column("k11"), row("k11")]).toEqual([10, 10]);
    expect(square(5, 5)).toBe("f6");
    expect(square(11, 0)).toBeNull();
    expect(square(0, -1)).toBeNull();
    expect(around(["c3", "e9"])).toEqual({ columns: [2, 4], rows: [2, 8] });
  });

  test("sides come from one's own on, colours know their owner", () => {
    const { view } = tables.expert;
    expect(sideOf(view, 3)).toBe(1);
    expect(sidesFrom(view, 3)).toEqual([1, 0]);
    expect(ownerOf(view, "y")).toBe(1);
    expect(ownerOf({ ...view, colours: ["r", "g", "b"] }, "y")).toBeNull();
  });

  test("are said in both languages", () => {
    expect(room.words("f6", fr, "punto")).toBe("pose sa carte en f6");
    expect(room.words("r5 f6", fr, "punto")).toBe("pose le 5 rouge en f6");
    expect(room.words("g6 g6", en, "punto")).toBe("places the green 6 on g6");
  });
});

describe("changes", () => {
  test("a card that was placed is found", () => {
    const change = compare(tables.gap.view, tables.after.view);
    expect(change).toEqual({ before: tables.gap.view, placed: ["c5"], mover: 0 });
  });

  test("the card of a round won is the one that lay on the table", () => {
    const follower = new Follower();
    follower.see(tables.gap.view);
    follower.see(tables.gap.view, WON);
    expect([...follower.taken]).toEqual([["0:0", flight(1, "c5", "r8")]]);
  });

  test("the first view and a view seen again tell nothing new", () => {
    const follower = new Follower();
    expect(follower.see(tables.gap.view).placed).toEqual([]);
    const change = follower.see(tables.after.view);
    expect(follower.see(tables.after.view)).toBe(change);
  });
});

describe("the end of a round", () => {
  const told = (ended: object, t: Translate) =>
    room.verdict?.({ ...WON, ...ended }, tables.gap.view, people(tables.gap.view, 0), t);

  test("is told with its line, or with those that counted", () => {
    expect(told({}, en)).toBe(
      "Round 1 for you! 5 in line, from b5 to f5. The red 8 leaves the game.",
    );
    expect(told({ blocked: true }, en)).toContain("Round 1, blocked, for you! One line of 4");
    expect(told({ side: null, card: null, blocked: true }, en)).toContain("drawn");
    expect(told({}, fr)).toMatch(/5 en ligne, de b5 à f5. Le 8 rouge quitte le jeu/);
  });
});

describe("the table in words", () => {
  test("names every card, the hand, the threat and the frame", () => {
    const told = said(tables.gap, fr);
    expect(told).toContain("En main, vous: 6 rouge");
    expect(told).toMatch(/Menace: Vous.: une carte rouge en f6 gagne la manche/);
    expect(told).toMatch(/f6, 4 bleu/);
    expect(told).toMatch(/Cadre: encore une colonne/);
    for (const at of Object.keys(tables.gap.view.board)) expect(told).toContain(`${at}, `);
  });

  test("never shows a text's key", () => {
    for (const table of [tables.gap, tables.after, tables.won, tables.expert]) {
      for (const t of [fr, en]) {
        expect(said(table, t)).not.toMatch(/punto-page|undefined|\{/);
        const rows = room.score(table.view, table.aids, people(table.view, 0), t);
        expect(JSON.stringify(rows)).not.toMatch(/punto-page|undefined/);
      }
    }
  });

  test("says nothing of a hidden hand", () => {
    const told = said(tables.expert, en);
    expect(told).toContain("In hand, you");
    expect(told).not.toContain("In hand, Bruno");
  });
});

test("the score names the cards taken and sums up the rounds", () => {
  const { view, aids } = tables.won;
  const rows = room.score(view, aids, people(view, 0), en);
  expect(rows[0]?.values).toEqual(["red 8", null]);
  expect(rows.at(-1)).toMatchObject({ values: [1, 0], total: true });
});

describe("the end of a round", () => {
  test("draws the line, waits, then takes the highest card out", () => {
    const before = tables.gap.view;
    const after = { ...before, round: 2, won: [["r8"], []] };
    const [square = ""] = Object.keys(before.board);
    const ended = { ...WON, square };
    const made = room.scenes?.({ before, after, aids: null, ended, moves: [], seat: 0 });
    expect(made?.map(({ kind }) => kind)).toEqual(["line", "round", "prize"]);
    const [line, round, prize] = made ?? [];
    expect(line?.show?.["lines"]).toEqual(WON.lines);
    expect([line?.show?.["leaving"], round?.show?.["leaving"]]).toEqual([null, square]);
    expect(round?.view).toBe(before);
    expect(prize?.view?.won).toEqual([["r8"], []]);
    expect(prize?.view?.board[square]).not.toEqual(before.board[square as "f6"]);
    expect(
      room.scenes?.({ before, after: before, aids: null, ended: null, moves: [], seat: 0 }),
    ).toEqual([]);
  });
});
