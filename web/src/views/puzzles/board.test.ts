// @vitest-environment jsdom
import "../../games/mounted";
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { BoardProps, Room, View } from "../../room";
import Board from "./Board.svelte";
import type { PuzzleSession } from "./session.svelte";

test("a reply that wins is shown as it was won, and said to win", () => {
  let given: BoardProps | null = null;
  const won = { view: { players: 2, over: false, line: "drawn" }, aids: null };
  const room = {
    Board: (_: unknown, props: BoardProps) => void (given = props),
    describe: () => [],
    words: (move: string) => `plays ${move}`,
    scenes: () => [{ kind: "game", ...won }],
    verdict: () => "Blaise wins the round.",
  } as unknown as Room;
  const view = { players: 2, over: false } as unknown as View;
  const frame = { seat: 1, move: "h4", view: { ...view, over: true }, aids: null, ended: won };
  const session = {
    task: { game: "punto", seat: 0, view, options: {}, moves: [], made: null, grade: null },
    view: frame.view,
    aids: null,
    frame,
    steps: [{ seat: 0, move: "d8", view, aids: null, ended: null }, frame],
    moves: [],
    phase: "wrong",
    verdict: { reason: "Why.", chance: null, next: null },
    stop: () => undefined,
  } as unknown as PuzzleSession;
  const after = (() => undefined) as never;
  const shown = mount(Board, { target: document.body, props: { session, room, back: "/", after } });
  flushSync();
  expect(given!.view).toEqual(won.view);
  expect(given!.scene?.kind).toBe("game");
  expect(document.querySelector(".answer")?.textContent).toContain("Blaise wins the round.");
  void unmount(shown);
});
