/** Where the curve of chances shows what: lines, the luck of deals and draws, the moments that counted. */
import type { LuckEvent, Moment } from "../../protocol";

/** Chances from which a deal or a draw is marked. */
const MARKED = 0.02;
/** How near to a moment a touch means it, in the curve's own units. */
const NEAR = 9;

/** From 0 to the width, for so many moves. */
export function across(ply: number, last: number, width: number): number {
  return (ply * width) / Math.max(1, last);
}

/** The deals and draws that made a difference to a seat. */
export function lucky(events: LuckEvent[], seat: number): (LuckEvent & { change: number })[] {
  return events
    .map((event) => ({ ...event, change: event.luck[seat] ?? 0 }))
    .filter(({ change }) => Math.abs(change) >= MARKED);
}

/** The ply that somebody means who touches the curve: a moment that is near, else the ply itself. */
export function meant(ply: number, moments: Moment[], last: number, width: number): number {
  const away = (one: Moment) => Math.abs(across(one.ply, last, width) - across(ply, last, width));
  const nearest = moments.toSorted((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= NEAR ? nearest.ply : ply;
}
