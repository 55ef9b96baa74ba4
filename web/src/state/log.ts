/** What happened at a table, put together from the events of all updates. */
import type { Event, LogHeading, LogLine, Update } from "../protocol";

export interface LoggedMove {
  ply: number;
  /** Which move of the game it is, from 1. */
  number: number;
  seat: number;
  move: string | null;
  by: string;
}

export interface Talk {
  ply: number;
  name: string;
  /** One has said it oneself. */
  you: boolean;
  text: string | null;
  emote: string | null;
  /** Who said it, as the server names them. */
  person: string | null;
  /** Said to one's team or among onlookers; null: to all. */
  to: string | null;
}

/** The events known so far and those of an update; an event that came twice counts once. */
export function join(known: Event[], update: Update): Event[] {
  const last = known.at(-1)?.ply ?? -1;
  // After a gap the older events are of no use: what is shown must have no hole.
  const kept = update.since > last ? [] : known;
  return [...kept, ...update.events.filter((event) => event.ply > last || kept.length === 0)];
}

/** The moves that still stand, in order; where the beginning is not known, those since the last taking back. */
export function moves(events: Event[], total: number): LoggedMove[] {
  const whole = events[0]?.ply === 0;
  let made: Event[] = [];
  for (const event of events) {
    if (event.kind === "move") made.push(event);
    else if (event.kind === "back") made = whole ? made.slice(0, event.moves ?? 0) : [];
  }
  const first = total - made.length;
  return made.map((event, index) => ({
    ply: event.ply,
    number: first + index + 1,
    seat: event.seat ?? 0,
    move: event.move ?? null,
    by: event.by ?? "person",
  }));
}

/** A round, a trick or a turn in the list of moves. */
export interface Section {
  headings: LogHeading[];
  moves: LoggedMove[];
}

/** The moves in the parts that the lines tell of, the last part and the last move first. */
export function sections(log: LoggedMove[], lines: Map<number, LogLine>): Section[] {
  const found: Section[] = [];
  for (const move of log) {
    const headings = lines.get(move.number)?.headings ?? [];
    if (found.length === 0 || headings.length > 0) found.push({ headings, moves: [] });
    found.at(-1)?.moves.unshift(move);
  }
  return found.reverse();
}

export function talks(events: Event[]): Talk[] {
  return events
    .filter((event) => event.kind === "say" || event.kind === "emote")
    .map((event) => ({
      ply: event.ply,
      name: event.name ?? "–",
      you: event.you ?? false,
      text: event.text ?? null,
      emote: event.emote ?? null,
      person: event.person ?? null,
      to: event.to ?? null,
    }));
}
