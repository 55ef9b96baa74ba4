// @vitest-environment jsdom
import { close, open as draw, people } from "../mounted";
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BoardProps } from "../../room";
import { load, type Translate } from "../../texts";
import Board from "./board/Board.svelte";
import { beforeLastSales } from "./state/desk";
import { follow, NOBODY, type Names } from "./state/identity";
import room from "./index";
import { turn } from "./words/said";
import { about, read, sale, type Piece } from "./state/moves";
import type { View } from "./view";

/** Views, aids and legal moves that the engine gave. */
const found = JSON.parse(readFileSync("src/games/trader/tables.json", "utf-8"));
const [start, closing, team, over] = [found.start, found.closing, found.team, found.over];
let fr: Translate;
let en: Translate;

beforeAll(async () => {
  [fr, en] = await Promise.all([load("fr"), load("en")]);
});

describe("a game that was given up", () => {
  test("has nobody who is to move", () => {
    const view = { ...start.view, pending: [] };
    expect(turn(view, [], 0, people(2), fr)).toBe("La partie est finie");
  });
});

describe("moves", () => {
  test("every legal move can be read", () => {
    for (const { moves } of [start, closing, team]) {
      for (const move of moves) expect(read(move)).not.toBeNull();
    }
    expect(read("sell * r3'")).toEqual({ kind: "sell", cards: ["*", "r3"], partner: true });
    expect(read("castle")).toBeNull();
  });

  test("two cards are sold in the order that the notation asks for", () => {
    const own = (card: string): Piece => ({ key: card, card, whose: "own" });
    const partners = (card: string): Piece => ({ key: card, card, whose: "partner" });
    expect(sale(own("r5"), own("r4"), 2)).toBe("sell r4 r5");
    expect(sale(own("r4"), own("*"), 3)).toBe("sell * r4");
    expect(sale(partners("r2"), own("r6"), 4)).toBe("sell r6 r2");
    expect(sale(own("*"), partners("w3"), 4)).toBe("sell * w3'");
  });

  test("what is lit knows whose card it is", () => {
    const lit = about(["buy 3", "sell r4 r5", "sell * b2'"], 4);
    expect([...lit.columns]).toEqual([3]);
    expect([...lit.own].sort()).toEqual(["*", "r4"]);
    expect([...lit.partner].sort()).toEqual(["b2", "r5"]);
  });
});

describe("identity", () => {
  test("two cards alike keep their names from the column to the owner", () => {
    let names: Names = NOBODY;
    const seen = found.walk.map((view: any) => (names = follow(names, view)));
    const [first, last] = [seen[0], seen[6]];
    expect(new Set(first.columns.flat()).size).toBe(35);
    expect(last.owned[0]).toContain(first.columns[2][6]);
    expect(last.owned[1]).toContain(first.columns[3][2]);
    const after: Names = seen[7];
    expect(after.owned[0]).not.toContain(first.columns[2][6]);
    expect(after.owned[1]).toContain(first.columns[3][2]);
  });

  test("a new round is a new pack", () => {
    const before = follow(NOBODY, found.walk[0]);
    const after = follow(before, { ...found.walk[0], round: 2 });
    expect(after.columns.flat().some((name) => before.columns.flat().includes(name))).toBe(false);
  });
});

describe("words", () => {
  test("moves in both languages", () => {
    expect(room.words("buy 3", fr, "combit")).toBe("achète la carte libre de la colonne 3");
    expect(room.words("buy 3", fr, "trader")).toBe("achète l’action libre de la colonne 3");
    expect(room.words("sell r4 r5", fr, "combit")).toBe("vend le 4 rouge et le 5 rouge");
    expect(room.words("sell * w3'", en, "trader")).toBe(
      "sells the joker and the partner’s white 3",
    );
    expect(room.words("close 2", en, "trader")).toBe("closes the exchange on column 2");
    expect(room.words("pass", fr, "combit")).toBe("passe");
  });

  test("the table says every card, every purse and the marker", () => {
    for (const t of [fr, en]) {
      const { view, aids, seat } = closing;
      const lines = room.describe(view, aids, seat, people(3), t);
      const text = lines.map((line) => `${line.label} ${line.text}`).join("\n");
      expect(text).not.toContain("trader-page");
      const of = (label: string) => lines.find((line) => line.label === label)?.text ?? "";
      expect(of(t("trader-page-column", { column: 5 }))).toContain(
        t("trader-page-card", { value: "2", colour: "g" }),
      );
      expect(of("Anne")).toContain("11");
      expect(of(t("trader-page-marker"))).toBe(t("trader-page-column", { column: 3 }));
      expect(lines[0]?.text).toBe(t("trader-page-yours-close"));
    }
  });

  test("the score is told line by line", () => {
    const rows = room.score(over.view, over.aids, people(2), fr);
    expect(rows.at(-1)).toMatchObject({ values: over.view.scores, total: true });
    expect(rows.map((row) => row.label)).toContain("Dernière vente");
    expect(rows.map((row) => row.label)).toContain("Manches précédentes");
  });
});

describe("board", () => {
  afterEach(close);

  function open(given: any, changes: Partial<BoardProps<View>> = {}) {
    return draw(Board, { ...given, t: fr, ...changes });
  }

  function button(name: string): HTMLButtonElement {
    const all = [...document.querySelectorAll("button")];
    const named = (one: Element) => one.querySelector(".unseen")?.textContent.trim() ?? "";
    const hit = all.find((one) => named(one).startsWith(name));
    if (!hit) throw new Error(`no button ${name}: ${all.map(named)}`);
    return hit;
  }

  function press(name: string) {
    button(name).click();
    flushSync();
  }

  test("a tap on a free card buys it", () => {
    const play = open(start);
    press("Colonne 2");
    expect(play).toHaveBeenCalledWith("buy 2");
  });

  test("a card that is too dear is dimmed, and the try goes to the server", () => {
    const view = { ...start.view, money: [3, 20] };
    const free = start.aids.free.map((card: any) => ({
      ...card,
      short: Math.max(0, card.price - 3),
    }));
    const play = open({ ...start, view, aids: { ...start.aids, free }, moves: ["buy 3"] });
    expect(button("Colonne 1").classList).toContain("dear");
    expect(button("Colonne 3").classList).not.toContain("dear");
    press("Colonne 1");
    expect(play).toHaveBeenCalledWith("buy 1");
  });

  test("with the marker in hand a tap closes a column", () => {
    const play = open(closing);
    press("Colonne 4");
    expect(play).toHaveBeenCalledWith("close 4");
    expect(document.querySelectorAll(".column.target")).toHaveLength(4);
  });

  test("two cards make a sale, one of them the partner's; Escape lets go", () => {
    const play = open(team);
    const pair = team.moves.find((move: string) => /^sell [a-z]/.test(move));
    const [mine, theirs] = (read(pair) as any).cards.map((card: string) =>
      fr("trader-page-card", { value: card.slice(1), colour: card.charAt(0) }),
    );
    press(mine);
    expect(button(mine).getAttribute("aria-pressed")).toBe("true");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    expect(button(mine).getAttribute("aria-pressed")).toBe("false");
    press(mine);
    // On a small table the partner's cards are spread out by a touch, large enough for the next.
    expect(document.querySelector(".partner.matches")).not.toBeNull();
    document.querySelector<HTMLButtonElement>(".unfold")!.click();
    flushSync();
    const partners = [...document.querySelectorAll(".sheet .card")].find((one) =>
      one.getAttribute("aria-label")!.startsWith(theirs),
    ) as HTMLElement;
    expect(partners.classList).toContain("lit");
    partners.click();
    expect(play).toHaveBeenCalledWith(pair);
  });

  test("what forbids a try is lit", () => {
    open(start, {
      forbidden: {
        move: "buy 4",
        code: "trader-credit",
        text: "",
        values: { card: "b6", price: 6, money: 3 },
      },
    });
    expect(document.querySelectorAll(".column")[3]?.classList).toContain("blamed");
    expect(document.querySelector(".purse.blamed")).not.toBeNull();
  });

  test("passing is offered only when it is forced", () => {
    open(start);
    expect(document.querySelector(".pass")).toBeNull();
    const play = open({ ...start, moves: ["pass"] });
    document.querySelector<HTMLButtonElement>(".pass")!.click();
    expect(play).toHaveBeenCalledWith("pass");
  });

  test("an outsider sees the table and is offered nothing", () => {
    const play = open({ ...start, seat: null, moves: [] });
    expect(document.querySelector(".hand")).toBeNull();
    press("Colonne 2");
    expect(play).not.toHaveBeenCalled();
  });

  test("the last sales do not show before their scene", () => {
    const move = { kind: "move", seat: 0, move: "buy 3" } as any;
    open({ ...over, seat: null, moves: [] }, { scene: move });
    expect(document.querySelector(".finish")).toBeNull();
  });

  test("before the last sales the money is what it was", () => {
    const { money } = beforeLastSales(over.view, over.aids);
    const brought = over.aids.last_sales.map((sale: any) => sale?.brings ?? 0);
    expect(brought.some((one: number) => one > 0)).toBe(true);
    expect(money.map((one, seat) => one + brought[seat])).toEqual(over.view.money);
  });

  test("the end shows the last sales", () => {
    open(over);
    const sales = over.aids.last_sales.filter(Boolean);
    expect(document.querySelectorAll(".finish .pair")).toHaveLength(sales.length);
  });
});

describe("scenes", () => {
  const ended = { round: 1, rows: [], winners: [1], most: 44, view: null, aids: null };

  test("show the last sales before the sums, then who has won", () => {
    const before = { ...over.view, over: false };
    const change = { before, after: over.view, aids: null, ended, moves: [], seat: 0 };
    const made = room.scenes?.(change) ?? [];
    expect(made.map(({ kind, show }) => [kind, show?.["summed"]])).toEqual([
      ["count", false],
      ["game", true],
    ]);
    const said = room.verdict?.(ended, over.view, people(2), fr).replace(/\s/g, " ");
    expect(said).toMatch(/ remporte la manche 1 avec 44\.$/);
    const shared = { ...ended, winners: [] };
    expect(room.verdict?.(shared, over.view, people(2), en)).toContain("nobody wins it");
  });

  test("tell what a sale brings", () => {
    const after = { ...start.view, money: [20, 10] };
    const before = { ...start.view, money: [12, 10] };
    const moves = [{ seat: 0, move: "sell r2 r4" }];
    const made = room.scenes?.({ before, after, aids: null, ended: null, moves, seat: 0 });
    expect(made).toEqual([{ kind: "sale", show: { seat: 0, gain: 8 } }]);
  });
});
