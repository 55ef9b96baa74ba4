// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import type { Player } from "../../room";
import { load } from "../../texts";
import { asked } from "../asked";
import room from "./index";
import { ACTION, CARD, GAP, layout, LIFT, PAD, TILE, WIDE_PAD } from "./board/layout";
import { left, nearest, read, right, written, type ColourAid } from "./state/moves";
import { amount, signed } from "./words/names";
import { arranged, keyed, moved, recall, remember } from "./state/order";
import tables from "./tables.json";

const players: Player[] = ["Camille", "Basile", "Rosalie", "Octave"].map((name, seat) => ({
  seat,
  name,
  you: seat === 0,
  person: "other",
  bot: seat > 0,
}));
const { choosing, waiting, over } = tables;

function cards(held: { card: string }[]): string {
  return held.map(({ card }) => card).join(" ");
}

describe("the notation", () => {
  test("a move passes a card to the left", () => {
    expect(read("pass r1")).toBe("r1");
    expect(read("pass ?")).toBeNull();
    expect(read("r1")).toBeNull();
    expect(choosing.moves.every((move) => written(read(move) ?? "") === move)).toBe(true);
    expect([left(3, 4), right(0, 4)]).toEqual([0, 3]);
  });

  test("points have a sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
    expect([3, 0, -2, null].map(amount)).toEqual(["3", "0", "−2", "–"]);
  });
});

describe("a game that is over", () => {
  test("says what decided between players with as many points", async () => {
    const t = await load("fr");
    const view = over.view as any;
    const said = (decided_by: string | null) =>
      room.caption?.({ kind: "game", view, aids: { ...over.aids, decided_by } }, view, players, t);
    expect(said(null)).not.toContain("égaux");
    expect(said("twos")).toContain("le plus de 2");
  });
});

describe("the hand", () => {
  const hand = ["p4", "r4", "g1", "r4", "r1"];

  beforeEach(() => localStorage.clear());

  test("equal cards have keys of their own", () => {
    expect(new Set(keyed(hand).map(({ key }) => key)).size).toBe(5);
  });

  test("by colour, by value", () => {
    expect(cards(arranged(hand, { mode: "colour", mine: [] }))).toBe("r1 r4 r4 g1 p4");
    expect(cards(arranged(hand, { mode: "value", mine: [] }))).toBe("r1 g1 r4 r4 p4");
  });

  test("by hand: new cards stand at the end", () => {
    const mine = ["p4-0", "g1-0", "b2-0", "r4-0"];
    expect(cards(arranged(hand, { mode: "mine", mine }))).toBe("p4 g1 r4 r1 r4");
  });

  test("a card can be moved to any place", () => {
    expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], "b", 9)).toEqual(["a", "c", "b"]);
  });

  test("the order is remembered; nonsense is not", () => {
    expect(recall()).toEqual({ mode: "colour", mine: [] });
    remember({ mode: "mine", mine: ["r1-0"] });
    expect(recall()).toEqual({ mode: "mine", mine: ["r1-0"] });
    localStorage.setItem("brelan.combi-combo.order", "{");
    expect(recall()).toEqual({ mode: "colour", mine: [] });
  });
});

test("the nearest suites are those that lack least and can still be had", () => {
  const colours = choosing.aids.hands[choosing.seat]?.criteria.suites.colours as ColourAid[];
  expect(nearest(colours, 2).map(({ colour }) => colour)).toEqual(["y", "o"]);
  const lost = colours.map((colour) => ({ ...colour, possible: colour.colour !== "y" }));
  expect(nearest(lost, 1).map(({ colour }) => colour)).toEqual(["o"]);
});

describe("words", () => {
  test("moves, also those that stay secret", async () => {
    const [fr, en] = [await load("fr"), await load("en")];
    expect(room.words("pass r1", fr, "combi-combo")).toBe("donne le 1 rouge à sa gauche");
    expect(room.words("pass p4", en, "combi-combo")).toBe("passes the purple 4 to the left");
    expect(room.words("pass ?", en, "combi-combo")).toBe("passes a card to the left");
  });

  test("the table of one who chooses", async () => {
    const t = await load("fr");
    const lines = room.describe(choosing.view, choosing.aids, choosing.seat, players, t);
    const text = lines.map((line) => `${line.label} — ${line.text}`).join("\n");
    expect(lines[0]?.text).toBe("Tour 5 / 8. Choisissez une carte pour Rosalie");
    expect(text).toContain("Main (Camille) — 9 cartes, a choisi");
    expect(text).toContain("Main (Octave) — 9 cartes, choisit…");
    expect(text).toContain("Les 1\u00a0: 3, 0. Encore 1 pour être sûr des 3 points");
    expect(text).toContain("Il manque 2 jaune ou 1 orange, 3 orange, pour 4 points.");
    expect(text).toContain("Reçu (Camille), tour par tour — 4 bleu, 4 vert, 1 jaune, 4 jaune");
    expect(text).not.toMatch(/combi-page|undefined|\?/);
  });

  test("the table of one who has chosen", async () => {
    const t = await load("en");
    const lines = room.describe(waiting.view, waiting.aids, waiting.seat, players, t);
    expect(lines[0]?.text).toBe(
      "Turn 5 / 8. The green 3 will go to Basile. Waiting for Basile and Octave.",
    );
  });

  test("the score has a row a criterion and the total", async () => {
    const rows = room.score(over.view, over.aids, players, await load("fr"));
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)?.values).toEqual(over.view.scores);
    for (const seat of [0, 1, 2, 3]) {
      const sum = rows.slice(0, -1).reduce((all, row) => all + Number(row.values[seat]), 0);
      expect(sum).toBe(over.view.scores[seat]);
    }
  });

  test("while hands are hidden, only the own one is counted", async () => {
    const rows = room.score(choosing.view, choosing.aids, players, await load("fr"));
    expect(rows.at(-1)?.values).toEqual([null, -3, null, null]);
  });

  test("no text that the room asks for is missing", async () => {
    const keys = asked("combi_combo", "combi-page");
    expect(keys.length).toBeGreaterThan(30);
    const names =
      "name names card cards turn turns count points missing gain left colour value shown";
    const values = Object.fromEntries(names.split(" ").map((name) => [name, "x"]));
    for (const language of ["fr", "en"] as const) {
      const t = await load(language);
      for (const key of keys) expect(t(key, values)).not.toBe(key);
    }
  });
});

describe("the layout", () => {
  test.each([
    [360, 420, 12, true],
    [360, 420, 5, true],
    [360, 420, 12, false],
    [390, 624, 12, true],
    [640, 300, 12, true],
    [570, 314, 12, true],
    [570, 354, 5, false],
    [774, 344, 12, true],
    [1000, 420, 12, true],
    [1280, 690, 12, true],
    [1100, 560, 9, true],
    [1100, 560, 9, false],
    [1366, 628, 12, true],
    [1920, 960, 12, false],
  ])("everything fits %i × %i with %i cards", (width, height, count, centre) => {
    const sizes = layout(width, height, count, centre);
    expect(sizes.rows * sizes.columns).toBeGreaterThanOrEqual(count);
    const edge = sizes.mode === "wide" ? WIDE_PAD : PAD;
    expect(sizes.columns * sizes.reach + 2 * edge).toBeLessThanOrEqual(width + 0.01);
    expect(sizes.reach).toBeGreaterThanOrEqual(44);
    expect(sizes.card * CARD).toBeGreaterThanOrEqual(44);
    const upper = [
      sizes.seats,
      centre ? (sizes.plate ? 2 * sizes.centre * TILE + GAP : sizes.centre * TILE) : 0,
      2 * sizes.passed * TILE + 3,
      sizes.mode === "narrow" ? sizes.criteria : 0,
    ].reduce((sum, part) => sum + part + GAP, 0);
    const hand = sizes.rows * (sizes.card * CARD + LIFT);
    if (sizes.mode === "low") {
      expect(sizes.criteria).toBeGreaterThanOrEqual(5 * 30 + 4 * 4);
      expect(sizes.criteria + 2 * GAP + ACTION + hand + 2 * PAD).toBeLessThanOrEqual(height + 0.01);
    }
    const all = upper + ACTION + hand + 2 * PAD;
    expect(all).toBeLessThanOrEqual(height + 0.01);
  });
});

describe("the end of the game", () => {
  const change = { aids: over.aids, ended: null, moves: [], seat: 0 };

  test("reveals all hands and counts them criterion by criterion", () => {
    const before = { ...over.view, over: false, winners: [] };
    const made = room.scenes?.({ before, after: over.view, ...change }) ?? [];
    const kinds = made.map(({ kind }) => kind);
    expect(kinds).toEqual(["reveal", "count", "count", "count", "count", "count", "game"]);
    expect(made.map(({ show }) => show?.["counted"])).toEqual([0, 1, 2, 3, 4, 5, 5]);
    expect(made.every(({ view }) => view === over.view)).toBe(true);
  });

  test("is told from the end of a turn", () => {
    const after = { ...choosing.view, turn: choosing.view.turn + 1 };
    const made = room.scenes?.({ before: choosing.view, after, ...change }) ?? [];
    expect(made.map(({ kind, view }) => [kind, view])).toEqual([["trick", undefined]]);
  });
});
