import { describe, expect, test } from "vitest";
import type { Player } from "../../room";
import { load } from "../../texts";
import { asked } from "../asked";
import room from "./index";
import { boardHeight, boardWidth, handHeight, layout, PAD, SPACE } from "./board/layout";
import { read, squareName, targets, written } from "./state/moves";
import tables from "./tables.json";

const players: Player[] = [
  { seat: 0, name: "Camille", you: true, person: "you", bot: false },
  { seat: 1, name: "Basile", you: false, person: "other", bot: true },
];
const { copying, over } = tables;

describe("the notation", () => {
  test("an announcement names card and square, a copy its square", () => {
    expect(read("g4 b2")).toEqual({ card: "g4", square: "b2" });
    expect(read("c3")).toEqual({ card: null, square: "c3" });
    expect(read("pass r1")).toBeNull();
    expect(written("g4", "b2")).toBe("g4 b2");
    expect(written(null, "c3")).toBe("c3");
    expect(squareName(3, 0)).toBe("a4");
  });

  test("targets are the squares of a card's moves", () => {
    expect(targets(["g4 a1", "g4 b2", "r1 c3"], "g4")).toEqual(new Set(["a1", "b2"]));
    expect([...targets(copying.moves, null)]).toEqual(copying.moves);
    expect(targets(copying.moves, "g4").size).toBe(0);
  });
});

describe("words", () => {
  test("moves in French and English", async () => {
    const [fr, en] = [await load("fr"), await load("en")];
    expect(room.words("g4 b2", fr, "bonne-combinaison")).toBe("annonce le 4 vert et le pose en b2");
    expect(room.words("c3", fr, "bonne-combinaison")).toBe("pose sa copie en c3");
    expect(room.words("k6 a1", en, "bonne-combinaison")).toBe(
      "announces the black 6 and puts it on a1",
    );
  });

  test("the table in words says turn, announced card, hands, boards and lines", async () => {
    const t = await load("fr");
    const lines = room.describe(copying.view, copying.aids, copying.seat, players, t);
    const text = lines.map((line) => `${line.label} — ${line.text}`).join("\n");
    expect(lines[0]).toEqual({ label: "Tour", text: "À vous de copier" });
    expect(text).toContain("3 jaune, par Basile");
    expect(text).toContain("4 cartes en main");
    expect(text).not.toContain("?");
    expect(text).toContain("c2, 3 bleu");
    expect(text).toContain("Ligne 2\u00a0: au mieux quatuor, 5 points, avec 3 jaune et rouge");
    expect(text).toContain("avec 3 jaune ou rouge et 5 vert, bleu, jaune, rouge ou noir.");
    expect(text).not.toMatch(/bonne-page|undefined/);
  });

  test("nobody is to move in a game that was given up", async () => {
    const t = await load("fr");
    const view = { ...copying.view, pending: [] };
    const [turn] = room.describe(view, copying.aids, copying.seat, players, t);
    expect(turn).toEqual({ label: "Tour", text: "Partie finie" });
  });

  test("the score has a row a line and the total", async () => {
    const t = await load("fr");
    const rows = room.score(over.view, over.aids, players, t);
    expect(rows).toHaveLength(9);
    expect(rows.at(-1)).toEqual({ label: "Total", values: over.view.scores, total: true });
    const points = rows
      .slice(0, -1)
      .map((row) => row.values.map((value) => parseInt(String(value), 10)));
    for (const seat of [0, 1]) {
      const sum = points.reduce((total, values) => total + (values[seat] ?? 0), 0);
      expect(sum).toBe(over.view.scores[seat]);
    }
  });

  test("no text that the room asks for is missing", async () => {
    const keys = asked("bonne_combinaison", "bonne-page");
    expect(keys.length).toBeGreaterThan(15);
    const some = "name board card square line combination best cards count points number".split(
      " ",
    );
    const more = "value colour colours values".split(" ");
    const values = Object.fromEntries([...some, ...more].map((name) => [name, "x"]));
    for (const language of ["fr", "en"] as const) {
      const t = await load(language);
      for (const key of keys) expect(t(key, values)).not.toBe(key);
    }
  });
});

describe("the layout", () => {
  test.each([
    [360, 420, "compact"],
    [360, 560, "tall"],
    [390, 624, "tall"],
    [430, 720, "tall"],
    [768, 900, "compact"],
    [900, 400, "wide"],
    [640, 400, "compact"],
    [570, 314, "low"],
    [570, 354, "low"],
    [774, 344, "low"],
    [1280, 690, "wide"],
    [1920, 960, "wide"],
  ])("everything fits %i × %i (%s)", (width, height, mode) => {
    const sizes = layout(width, height);
    expect(sizes.mode).toBe(mode);
    const beside = mode === "tall" ? 0 : boardWidth(sizes.small);
    const above = mode === "tall" ? boardHeight(sizes.small) : 0;
    expect(boardWidth(sizes.large) + beside + 2 * PAD).toBeLessThanOrEqual(width + 0.01);
    const hand = (8 / sizes.columns) * handHeight(sizes.card);
    const first = mode === "low" ? boardHeight(sizes.small) : boardHeight(sizes.large) + above;
    expect(first + hand + 2 * PAD + SPACE).toBeLessThanOrEqual(height + 0.01);
    expect(boardHeight(sizes.large) + 2 * PAD).toBeLessThanOrEqual(height + 0.01);
    const aside = mode === "low" ? boardWidth(sizes.large) + SPACE : 0;
    expect(aside + sizes.columns * sizes.reach + 2 * PAD).toBeLessThanOrEqual(width + 0.01);
    expect(sizes.reach).toBeGreaterThanOrEqual(44);
  });

  test.each([
    [360, 420],
    [390, 624],
    [640, 292],
    [570, 314],
    [1280, 690],
  ])("squares can be touched at %i × %i", (width, height) => {
    expect(layout(width, height).large.cell).toBeGreaterThanOrEqual(44);
  });
});

describe("scenes", () => {
  const change = { ended: null, moves: [], seat: 0 };

  test("count both boards line by line, up to the score", () => {
    const before = { ...over.view, over: false };
    const made = room.scenes?.({ before, after: over.view, aids: over.aids, ...change }) ?? [];
    const sums = made.map(({ show }) => show?.["counting"]?.sums as number[] | undefined);
    expect(made.map(({ kind }) => kind)).toEqual(["move", ...Array(8).fill("count"), "game"]);
    expect(made[0]?.view?.winners).toEqual([]); // not told too early
    expect(sums[8]).toEqual(over.view.scores);
    expect(sums[9]).toEqual(over.view.scores);
    expect(made[1]?.show?.["lit"]).toEqual([{ kind: "row", place: 0 }]);
  });

  test("light a line that a card has filled", () => {
    const boards = over.view.boards.map((board) => board.map((row) => [...row]));
    boards[1]![2]![3] = null as never;
    const before = { ...over.view, over: false, boards };
    const after = { ...over.view, over: false };
    const made = room.scenes?.({ before, after, aids: over.aids, ...change }) ?? [];
    expect(made.map(({ kind }) => kind)).toEqual(["line"]);
    expect(made[0]?.show?.["lit"]).toEqual([
      { kind: "row", place: 2, owner: 1 },
      { kind: "column", place: 3, owner: 1 },
    ]);
  });
});
