// @vitest-environment jsdom
import { people } from "../../mounted";
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { BoardProps } from "../../../room";
import { load } from "../../../texts";
import type { View } from "../view";
import Board from "./Board.svelte";

const { copying } = JSON.parse(
  readFileSync("src/games/bonne_combinaison/tables.json", "utf-8"),
) as Record<string, { view: View; aids: object; moves: string[] }>;
const view: View = { ...copying!.view, announced: null, initiative: 0, pending: [0] };
const moves = copying!.moves.map((square) => `${view.hands[0]![0]} ${square}`);

test("a card that comes back by a move taken back is not chosen any more", async () => {
  const t = await load("fr");
  const props = $state({
    game: "bonne-combinaison",
    options: {},
    players: people(2),
    view,
    aids: copying!.aids,
    moves,
    seat: 0,
    lit: [],
    forbidden: null,
    busy: false,
    play: () => undefined,
    t,
  }) as unknown as BoardProps<View>;
  const board = mount(Board, { target: document.body, props });
  flushSync();
  const chosen = () => document.querySelectorAll(".hand [aria-pressed='true'], .hand .chosen");
  document.querySelector<HTMLElement>(".hand button")?.click();
  flushSync();
  expect(chosen().length).toBeGreaterThan(0);
  const hands = [view.hands[0]!.slice(1), view.hands[1]!];
  Object.assign(props, { view: { ...view, hands }, moves: [] });
  flushSync();
  Object.assign(props, { view, moves });
  flushSync();
  expect(chosen()).toHaveLength(0);
  unmount(board);
});
