/** Tables as they last looked from this device, for when there is no connection. */
import type { Event, TableLine, Update } from "../protocol";
import { keptTable, read } from "./storage";

export interface Kept {
  update: Update;
  events: Event[];
}

/** One's own tables among them, as lines of a list, the newest first. */
export function keptLines(): TableLine[] {
  return (read<string[]>("tables") ?? []).flatMap((table): TableLine[] => {
    const info = keptTable<Kept>(table)?.update.info;
    if (!info?.seats.some((seat) => seat.you)) return [];
    const { game, options, status, rated, seats, daily, offline } = info;
    const known = { table, game, options, status, rated, seats, daily, offline };
    return [{ ...known, clock: null, updated: 0, turns: [] }];
  });
}
