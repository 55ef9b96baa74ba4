import { beforeAll, describe, expect, test } from "vitest";
import type { Player } from "../../room";
import { load, type Translate } from "../../texts";
import { Follower, keep } from "./state/changes";
import { panes } from "./board/faces";
import room from "./index";
import { announced, entries, offers, read, rivals } from "./state/moves";
import { prompt } from "./words/prompt";
import { gaps, longest, rowsOf, spots } from "./state/rows";
import tables from "./tables.json";
import type { View } from "./view";

const NAMES = ["Camille", "Bruno", "Anne"];
let fr: Translate;
let en: Translate;

const players = NAMES.map((name, seat): Player => ({
  seat,
  name: seat === 0 ? "Vous" : name,
  you: seat === 0,
  person: seat === 0 ? "you" : "other",
  bot: seat > 0,
}));

function said(table: { view: View; aids: object }, t: Translate): string {
  const lines = room.describe(table.view, table.aids, 0, players, t);
  return lines.map(({ label, text }) => `${label}: ${text}`).join("\n");
}

beforeAll(async () => {
  [fr, en] = await Promise.all([load("fr"), load("en")]);
});

describe("moves", () => {
  test("are read as in the notation", () => {
    expect(read("run2 5-6 @3")).toMatchObject({ kind: "run2", value: "5-6", place: 3, size: 2 });
    expect(read("stop @0")).toMatchObject({ kind: "stop", value: "", place: 0, size: 1 });
    expect(read("take 1 @7")).toMatchObject({ kind: "take", value: "1", place: 7, size: 0 });
    expect(read("put @4")).toMatchObject({ kind: "put", place: 4, size: 0 });
  });

  test("what an act stands for", () => {
    expect(announced("run3 6-8")).toEqual(["6", "7", "8"]);
    expect(announced("pair 11")).toEqual(["11", "11"]);
    expect(announced("stop")).toEqual(["S"]);
  });

  test("offers with a card hold every legal play that takes it, and no other", () => {
    const moves = tables.follow.moves.map(read);
    for (const place of tables.follow.view.hands[0]!.keys()) {
      const offered = offers(moves, place).flatMap((offer) => offer.moves.map(({ text }) => text));
      const wanted = moves
        .filter((move) => move.place <= place && place < move.place + move.size)
        .map(({ text }) => text);
      expect(offered.sort()).toEqual(wanted.sort());
    }
  });

  test("plays that begin with the card come first; an X is one offer with several values", () => {
    const offered = offers(tables.follow.moves.map(read), 1);
    expect(offered[0]?.place).toBe(1);
    const starts = offered.map(({ place }) => place === 1);
    expect(starts).toEqual([...starts].sort((one, other) => Number(other) - Number(one)));
    const run = offered.find(({ kind, place }) => kind === "run2" && place === 1);
    expect(run?.moves.map(({ value }) => value)).toEqual(["5-6", "6-7"]);
  });

  test("rivals come clockwise, an outsider sees all", () => {
    expect(rivals(4, 2)).toEqual([3, 0, 1]);
    expect(rivals(3, null)).toEqual([0, 1, 2]);
  });
});

describe("the trick", () => {
  test("shows the cards that were played, an X as an X", () => {
    expect(entries(tables.follow.view).map(({ cards }) => cards)).toEqual([["X", "4"], ["P"]]);
  });

  test("stays while its winner draws", () => {
    expect(entries(tables.won.view).map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(entries(tables.won.view)[2]?.cards).toEqual(["6", "6"]);
  });
});

describe("the fan", () => {
  test("cards keep their names when others leave or come in between", () => {
    let next = 10;
    const before = ["5", "6", "6", "9"].map((card, id) => ({ card, id }));
    expect(keep(before, ["5", "9"], () => next++).map(({ id }) => id)).toEqual([0, 3]);
    const grown = keep(before, ["5", "6", "7", "6", "9"], () => next++);
    expect(grown.map(({ id }) => id)).toEqual([0, 1, 10, 2, 3]);
  });

  test("played cards are followed to the discard", () => {
    const follower = new Follower();
    const fan = follower.see(tables.follow.view, 0).fan;
    const change = follower.see(tables.won.view, 0);
    const gone = fan.filter(({ id }) => !change.fan.some((one) => one.id === id));
    expect(gone.map(({ card }) => card)).toEqual(["6", "6"]);
    expect([...change.played.values()]).toEqual(gone.map(({ id }) => id));
    const put = follower.see(tables.put.view, 0);
    expect(put.source).toBe("drawn");
    expect(put.fan).toHaveLength(change.fan.length + 1);
  });

  test("a new round starts with fresh cards", () => {
    const follower = new Follower();
    follower.see(tables.last.view, 0);
    const change = follower.see(tables.next.view, 0);
    expect(change.source).toBe("pile");
    expect(change.finished).toEqual([]);
  });
});

describe("the end of a round", () => {
  const end = { round: 2, reason: "stuck", payers: [1], losers: [], winner: null };
  const told = (ended: object, t: Translate) =>
    room.verdict?.({ ...end, ...ended }, tables.last.view, players, t).replace(/\s/g, " ");

  test("says who pays and why", () => {
    expect(told({}, en)).toBe("Round 2: Bruno pays a token. No card to play, and no reserve left.");
    expect(told({ reason: "last", payers: [0] }, en)).toBe(
      "Round 2: you pay a token. Everybody else is out.",
    );
    expect(told({ reason: "out", payers: [0, 1], winner: 2 }, fr)).toBe(
      "Manche 2 : Bruno et vous payez un jeton. Tout le monde est sorti : Anne gagne le pli et ne paie pas.",
    );
  });

  test("says who loses the game by it", () => {
    expect(told({ reason: "out", payers: [0, 1], losers: [1], winner: 2 }, fr)).toContain(
      "Bruno n’a plus de jeton.",
    );
  });

  test("is told apart from the end of a trick", () => {
    const kinds = (before: View, after: View, ended: object | null = null) =>
      room
        .scenes?.({ before, after, aids: null, ended, moves: [], seat: 0 })
        .map(({ kind }) => kind);
    expect(kinds(tables.follow.view, tables.won.view)).toEqual(["trick"]);
    expect(kinds(tables.last.view, tables.next.view, end)).toEqual(["payment", "round"]);
    expect(kinds(tables.next.view, tables.last.view)).toEqual([]); // taken back
  });

  test("shows the table as it was until it is over", () => {
    const ended = { ...end, view: tables.last.view, aids: null };
    const made = room.scenes?.({
      before: tables.last.view,
      after: tables.next.view,
      aids: null,
      ended,
      moves: [],
      seat: 0,
    });
    expect(made?.every(({ view }) => view === tables.last.view)).toBe(true);
  });
});

test("a card shows its value as filled squares", () => {
  for (let value = 1; value <= 12; value++) {
    expect(panes(`${value}`).filter(({ fill }) => fill)).toHaveLength(value);
  }
});

describe("in words", () => {
  test("moves are said in both languages, places from 1", () => {
    expect(room.words("run2 5-6 @0", fr, "carro-combo")).toBe("joue petite suite 5-6");
    expect(room.words("take 0 @7", en, "carro-combo")).toBe(
      "takes the first reserve card, which becomes the 8th card",
    );
    expect(room.words("put @4", fr, "carro-combo")).toBe(
      "glisse la carte tirée dans sa main\u00a0: c’est la 5e carte",
    );
  });

  test("the table says hands, reserves, trick and what beats it", () => {
    const told = said(tables.follow, fr);
    expect(told).toMatch(/Vous: 2 jetons.*5, 1re carte, X, 2e carte/);
    expect(told).toMatch(/Bruno.*: petite suite 4-5/);
    expect(told).toContain("À battre: petite suite 4-5");
    expect(told).toMatch(/Gagne le pli pour l’instant: Bruno, qui tirera 3 cartes/);
    expect(said(tables.won, en)).toContain("Drawn card");
  });

  test("no text's key is ever shown", () => {
    for (const table of Object.values(tables)) {
      for (const t of [fr, en]) {
        expect(said(table, t)).not.toMatch(/carro-page|undefined|\{/);
        expect(JSON.stringify(room.score(table.view, table.aids, players, t))).not.toMatch(
          /carro-page|undefined/,
        );
      }
    }
  });

  test("the player is told what to do", () => {
    const stage = { mine: true, taking: null, canTake: true, canPlay: true, ended: false };
    expect(prompt(tables.follow.view, 0, players, stage, fr)).toMatch(/^À vous/);
    expect(prompt(tables.won.view, 0, players, stage, en)).toMatch(/^You draw the/);
    const stuck = { ...stage, canPlay: false };
    expect(prompt(tables.follow.view, 0, players, stuck, en)).toMatch(/take a reserve card\.$/);
    const waiting = { ...stage, mine: false };
    expect(prompt(tables.follow.view, 0, players, waiting, en)).toBe("It is your move.");
    const theirs = { ...tables.follow.view, pending: [2] };
    expect(prompt(theirs, 0, players, waiting, en)).toBe("Anne is to play.");
  });
});

describe("a long fan", () => {
  test("goes on in a second row, so that every card and gap can be touched", () => {
    expect(rowsOf(6, 360)).toBe(1);
    expect(rowsOf(10, 360)).toBe(2);
    expect(rowsOf(18, 360)).toBe(3);
    expect(rowsOf(18, 930)).toBe(1);
    for (const width of [320, 360, 390, 640, 930]) {
      for (let count = 1; count <= 20; count++) {
        const row = longest(count, rowsOf(count, width));
        // Gaps stand before, between and behind the cards of a row.
        expect((row + 1) * 44).toBeLessThanOrEqual(width);
      }
    }
  });

  test("keeps its order; the gap between two rows stands at both", () => {
    expect(spots(5, 2).map(({ row }) => row)).toEqual([0, 0, 0, 1, 1]);
    expect(spots(5, 2).map(({ lean }) => lean)).toEqual([-1, 0, 1, -0.5, 0.5]);
    expect(gaps(5, 2).map(({ gap, twin }) => (twin ? -gap : gap))).toEqual([0, 1, 2, -3, 3, 4, 5]);
    expect(gaps(0, 1)).toEqual([{ row: 0, lean: 0, gap: 0, twin: false }]);
  });
});
