/** How players and lists are named, in every room alike. */
import type { Player } from "../room";
import type { Translate } from "../texts";

export function playerName(players: Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** Main parts of a sentence, one after the other: "2 jetons ; 5 cartes". */
export function clauses(parts: string[], t: Translate): string {
  return parts.join(t("said-clause"));
}

/** Who or what, and what is said of it: "Basile : paire de 9". */
export function about(what: string, said: string, t: Translate): string {
  return `${what}${t("said-colon")}${said}`;
}
