/** How players and lists are named, in every room alike. */
import type { Person, Player } from "../../room";
import type { Translate } from "../../texts";

export function playerAt(players: Player[], seat: number): Player | undefined {
  return players.find((player) => player.seat === seat);
}

export function playerName(players: Player[], seat: number): string {
  return playerAt(players, seat)?.name ?? String(seat + 1);
}

/** The values of a sentence about somebody: `$name` begins it, `$person` chooses the form of its verb. */
export function who(players: Player[], seat: number): { name: string; person: Person } {
  const person = playerAt(players, seat)?.person ?? "other";
  return { name: playerName(players, seat), person };
}

export interface Several {
  /** They begin the sentence, oneself first: "Vous et Ana". */
  names: string;
  /** They stand within it, oneself last: "Ana et vous". */
  among: string;
  number: number;
  person: Person;
}

/** The values of a sentence about several people, or about one of them. */
export function several(players: Player[], seats: number[], t: Translate): Several {
  const others = seats.filter((seat) => who(players, seat).person === "other");
  const names = others.map((seat) => playerName(players, seat));
  const included = others.length < seats.length;
  return {
    names: listed(included ? [t("you-title"), ...names] : names, t),
    among: listed(included ? [...names, t("you")] : names, t),
    number: seats.length,
    person: included ? "you" : "other",
  };
}

/** "Ana, Basile et Chloé". */
export function listed(names: string[], t: Translate): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")}${t("said-and")}${last}`;
}

/** The texts as they are said of this person: a move in words begins with the verb that goes with them. */
export function addressed(person: Person, t: Translate): Translate {
  return (key, values) => t(key, { person, ...values });
}

/** Main parts of a sentence, one after the other: "2 jetons ; 5 cartes". */
export function clauses(parts: string[], t: Translate): string {
  return parts.join(t("said-clause"));
}

/** Who or what, and what is said of it: "Basile : paire de 9". */
export function about(what: string, said: string, t: Translate): string {
  return `${what}${t("said-colon")}${said}`;
}
