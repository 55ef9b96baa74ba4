// @vitest-environment jsdom
import { close, open } from "./mounted";
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Forbidden } from "../room";
import { load, type Translate } from "../texts";
import bonne from "./bonne_combinaison/board/Board.svelte";
import carro from "./carro_combo/board/Board.svelte";
import combi from "./combi_combo/board/Board.svelte";
import punto from "./punto/board/Board.svelte";
import trader from "./trader/board/Board.svelte";

let t: Translate;
beforeAll(async () => {
  t = await load("fr");
});
afterEach(close);

/** Views, aids and legal moves that the engine gave. */
function tables(room: string): Record<string, any> {
  return JSON.parse(readFileSync(`src/games/${room}/tables.json`, "utf-8"));
}

function forbidden(move: string, code: string, values: Forbidden["values"]): Forbidden {
  return { move, code, text: "", values };
}

function all<E extends HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

describe("an illegal try goes to the server, and what forbids it is lit", () => {
  test("bonne-combinaison: the square that is taken", () => {
    const { copying } = tables("bonne_combinaison");
    const play = open(bonne, { ...copying, game: "bonne-combinaison", t });
    all("[data-drop=c2]")[0]?.click();
    expect(play).toHaveBeenCalledWith("c2");
    const why = forbidden("c2", "bonne-square-taken", { square: "c2", card: "b3" });
    open(bonne, { ...copying, game: "bonne-combinaison", forbidden: why, t });
    expect(all(".square.forbidden").map((one) => one.dataset["drop"])).toEqual(["c2"]);
  });

  test("bonne-combinaison: the announced card, where a copy of it is due", () => {
    const { copying } = tables("bonne_combinaison");
    const why = forbidden("b2 a1", "bonne-copy-first", { card: "y3" });
    open(bonne, { ...copying, game: "bonne-combinaison", forbidden: why, t });
    expect(all(".announcement .card.forbidden")).toHaveLength(1);
  });

  test("combi-combo: the card that was given before", () => {
    const { choosing } = tables("combi_combo");
    const given = choosing.view.given[1][0];
    const why = forbidden(`pass ${given}`, "combi-passed-away", { card: given, turn: 1 });
    open(combi, { ...choosing, game: "combi-combo", forbidden: why, t });
    expect(all("li > .forbidden")).toHaveLength(1);
  });

  test("carro-combo: the card, and the combination that it does not beat", () => {
    const { follow } = tables("carro_combo");
    const play = open(carro, { ...follow, moves: ["pioche @4"], game: "carro-combo", t });
    all("[data-place='0']")[0]?.click();
    expect(play).toHaveBeenCalledTimes(1);
    const move = play.mock.calls[0]?.[0] as string;
    const why = forbidden(move, "carro-too-weak", { to_beat: follow.view.to_beat });
    open(carro, { ...follow, game: "carro-combo", forbidden: why, t });
    expect(all(".card.wrong").map((one) => one.dataset["place"])).toEqual(["0"]);
    expect(all("li.weak")).toHaveLength(1);
  });

  test("carro-combo: the reserve that the leader must leave", () => {
    const { follow } = tables("carro_combo");
    const play = open(carro, { ...follow, moves: ["solo 5 @0"], game: "carro-combo", t });
    all(".reserve button")[0]?.click();
    expect(play).toHaveBeenCalledWith("take 0 @0");
    const why = forbidden("take 0 @0", "carro-leader-takes", {});
    open(carro, { ...follow, game: "carro-combo", forbidden: why, t });
    expect(all(".reserve.wrong")).toHaveLength(1);
  });

  test("punto: the square with the higher card, or the frame that is full", () => {
    const { gap } = tables("punto");
    const taken = Object.keys(gap.view.board).find((one) => !gap.moves.includes(one)) ?? "";
    const play = open(punto, { ...gap, game: "punto", t });
    all(`[data-square=${taken}]`)[0]?.click();
    expect(play).toHaveBeenCalledWith(taken);
    const high = forbidden(taken, "punto-not-higher", { square: taken, card: "r1", top: "b9" });
    open(punto, { ...gap, game: "punto", forbidden: high, t });
    expect(all(".square.wrong").map((one) => one.dataset["square"])).toEqual([taken]);
    const wide = forbidden("a1", "punto-too-wide", { square: "a1", columns: 7, most: 6 });
    open(punto, { ...gap, game: "punto", forbidden: wide, t });
    expect(all(".frame.walled")).toHaveLength(1);
  });

  test("punto: a touch shows what is covered where nothing can be laid", () => {
    const { after } = tables("punto");
    const board = after.view.board as Record<string, string[]>;
    const [square, stack] = Object.entries(board).find(([, cards]) => cards.length > 1) ?? ["", []];
    open(punto, { ...after, moves: [], game: "punto", t });
    all(`[data-square=${square}]`)[0]?.click();
    flushSync();
    expect(all(`[data-square=${square}] .fan .card`)).toHaveLength(stack.length);
    expect(stack.length).toBeGreaterThan(1);
  });

  test("trader: two cards that do not go together", () => {
    const { team } = tables("trader");
    const [one, other] = team.view.owned[0];
    const play = open(trader, { ...team, game: "trader", t });
    for (const button of all(".hand button").slice(0, 2)) {
      button.click();
      flushSync();
    }
    expect(play).toHaveBeenCalledWith(`sell ${one} ${other}`);
    const why = forbidden(`sell ${one} ${other}`, "trader-two-own", { card: other, partner: 2 });
    open(trader, { ...team, game: "trader", forbidden: why, t });
    const lit = all(".hand button.blamed").length;
    expect(lit).toBe(2);
  });
});
