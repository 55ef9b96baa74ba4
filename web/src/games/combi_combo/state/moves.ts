/** The notation of Combi-Combo read into structures, and the shapes of its aids. */
import type { CRITERIA } from "../facts";

export const HIDDEN = "?";
export type CriterionName = (typeof CRITERIA)[number];

export interface Left {
  card: string;
  left: number;
}

/** A colour on its way to a suite. */
export interface ColourAid {
  colour: string;
  has: number;
  lacks: Left[];
  possible: boolean;
}

/** How a criterion stands in an open hand. */
export interface CriterionAid {
  count: number;
  points: number;
  /** How many cards more it takes to gain points; null where nothing can be gained. */
  missing: number | null;
  gain: number;
  left: number | null;
  colours?: ColourAid[];
  lacks?: Left[];
  /** At the end: the cards that count for it. */
  cards?: string[];
}

export interface HandAid {
  criteria: Record<CriterionName, CriterionAid>;
  points: number;
}

/** `pass r1` gives the red 1. */
export function read(move: string): string | null {
  return /^pass ([roygbp][1-4])$/.exec(move)?.[1] ?? null;
}

export function written(card: string): string {
  return `pass ${card}`;
}

/** The one who gets my cards. */
export function left(seat: number, players: number): number {
  return (seat + 1) % players;
}

/** The one whose cards I get. */
export function right(seat: number, players: number): number {
  return (seat + players - 1) % players;
}

/** The colours nearest to a suite that can still be had, at most `most` of them. */
export function nearest(colours: ColourAid[], most: number): ColourAid[] {
  return colours
    .filter(({ possible, lacks, has }) => possible && lacks.length > 0 && has > 0)
    .sort((one, other) => other.has - one.has)
    .slice(0, most);
}
