/** The notation of Carro Combo read into structures; what may be played is not decided here. */
import { SIZES } from "../facts";
import type { View } from "../view";

export type Kind = keyof typeof SIZES | "take" | "put";

export interface Move {
  text: string;
  kind: Kind;
  /** What is announced: `8`, `5-6`; the reserve card's number of a take; else empty. */
  value: string;
  place: number;
  /** How many cards of the fan it takes. */
  size: number;
}

/** Plays of the same cards as the same kind: one, unless an X leaves a choice of values. */
export interface Offer {
  kind: Kind;
  place: number;
  size: number;
  moves: Move[];
}

export interface Entry {
  seat: number;
  act: string;
  /** The cards on the table: an X stays an X; for a take the card taken. */
  cards: string[];
  /** Where they lie in the discard, so that each card can be followed. */
  first: number;
}

export function read(text: string): Move {
  const [words = "", place = "0"] = text.split(" @");
  const [kind = "solo", value = ""] = words.split(" ");
  return { text, kind: kind as Kind, value, place: Number(place), size: sizeOf(kind as Kind) };
}

/** How many cards of the fan an act of that kind takes. */
function sizeOf(kind: Kind): number {
  return kind === "take" || kind === "put" ? 0 : (SIZES[kind] ?? 1);
}

/** All that can be played with the card at a place, those that begin with it first. */
export function offers(moves: Move[], place: number): Offer[] {
  const found = new Map<string, Offer>();
  for (const move of moves) {
    if (place < move.place || place >= move.place + move.size) continue;
    const key = `${move.kind}@${move.place}`;
    const offer = found.get(key) ?? { ...move, moves: [] };
    offer.moves.push(move);
    found.set(key, offer);
  }
  return [...found.values()].sort((one, other) => rank(one, place) - rank(other, place));
}

const ORDER: Kind[] = ["solo", "stop", "pioche", "run2", "pair", "run3", "trio", "take", "put"];

function rank(offer: Offer, place: number): number {
  return (offer.place === place ? 0 : 100) + ORDER.indexOf(offer.kind) * 10 + place - offer.place;
}

/** What an X stands for: the announced cards from low to high. */
export function announced(act: string): string[] {
  const { kind, value } = read(act);
  const [low = "", high] = value.split("-");
  if (kind === "stop") return ["S"];
  if (kind === "pioche") return ["P"];
  if (high === undefined) return Array.from({ length: Math.max(1, sizeOf(kind)) }, () => low);
  return Array.from({ length: sizeOf(kind) }, (_, step) => `${Number(low) + step}`);
}

/** The trick with the cards that were played: they are the last ones of the discard. */
export function entries(view: View): Entry[] {
  const { trick, discard } = view;
  const total = trick.reduce((sum, { act }) => sum + read(act).size, 0);
  let next = discard.length - total;
  return trick.map(({ seat, act }) => {
    const { kind, size, value } = read(act);
    const first = next;
    next += size;
    return { seat, act, first, cards: kind === "take" ? [value] : discard.slice(first, next) };
  });
}

/** The seats after one's own, clockwise; an outsider sees all. */
export function rivals(players: number, seat: number | null): number[] {
  return Array.from({ length: players - (seat === null ? 0 : 1) }, (_, step) =>
    seat === null ? step : (seat + 1 + step) % players,
  );
}
