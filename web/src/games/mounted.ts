/**
 * A room's board in a test, with what the engine gave. Import it before the board: it brings what a browser has
 * and jsdom lacks; nothing moves here and nothing is measured.
 */
import { flushSync, mount, unmount, type Component } from "svelte";
import { vi, type Mock } from "vitest";
import type { BoardProps, Player } from "../room";

const still = { matches: true, addEventListener() {}, removeEventListener() {} };
Object.assign(globalThis, {
  matchMedia: () => still,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

const NAMES = ["Anne", "Bruno", "Chloé", "David", "Rosalie"];

/** So many people, the first of them oneself. */
export function people(count: number): Player[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    you: seat === 0,
    person: seat === 0 ? "you" : "other",
    bot: seat > 0,
  }));
}

let board: Record<string, unknown> | null = null;

/** Draws a board; what is played goes to the function that comes back. */
export function open(Board: Component<BoardProps<any>>, given: Partial<BoardProps<any>>): Mock {
  close();
  const play = vi.fn();
  const props = {
    options: {},
    seat: 0,
    moves: [],
    players: people(given.view?.["players"] ?? 2),
    lit: [],
    forbidden: null,
    busy: false,
    play,
    ...given,
  } as BoardProps;
  board = mount(Board, { target: document.body, props });
  flushSync();
  return play;
}

export function close(): void {
  if (board) unmount(board);
  board = null;
}
