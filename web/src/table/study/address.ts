/** The addresses of a study: a game, a move, whose game it is told as, and what is seen of the cards. */

import type { BranchInfo } from "../../protocol";

/** A seat, or an outsider. */
export type Eyes = number | "none";

export interface Look {
  /** Whose game is studied; null: one's own, else the first seat's. */
  eyes: Eyes | null;
  /** As the cards lay, instead of as these eyes saw it. */
  open: boolean | null;
}

/** How an address asks to look; what it does not say is null. */
export function asked(query: URLSearchParams): Look {
  const seat = query.get("seat");
  const of = query.get("of");
  const number = (text: string | null) =>
    text !== null && /^\d+$/.test(text) ? Number(text) : null;
  if (seat === "all") return { eyes: number(of), open: true };
  if (seat === "none") return { eyes: "none", open: false };
  return { eyes: number(seat), open: number(seat) === null ? null : false };
}

/** The address of a moment. */
export function address(
  table: string,
  ply: number,
  { eyes, open = false }: { eyes: Eyes; open?: boolean },
): string {
  const search = new URLSearchParams({ ply: String(ply), seat: open ? "all" : String(eyes) });
  if (open && eyes !== "none") search.set("of", String(eyes));
  return `/replay/${table}?${search}`;
}

/** The way back from a branch to the game, at the same place. */
export function backTo({ table, ply, seat }: BranchInfo): string {
  return address(table, ply, { eyes: seat });
}
