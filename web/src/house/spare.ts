/**
 * Where a game against bots could go on if its server were out of reach: a table as one's own seat may imagine
 * it, drawn anew by the server at every turn. It tells nothing that the seat does not see.
 */
import { ask } from "../net/api";
import { newId } from "../net/ids";
import type { Created, Imagined, Level, Update } from "../protocol";
import { read, write } from "../state/storage";

interface Spare {
  imagined: Imagined;
  game: string;
  levels: (Level | null)[];
  begun: number;
  ply: number;
}

const name = (table: string) => `spare:${table}`;
const wentOn = (table: string) => `went-on:${table}`;
const cameFrom = (table: string) => `came-from:${table}`;
let asked = "";

export const hasSpare = (table: string) => read<Spare>(name(table)) !== null;
/** The table of the server that goes on at this one. */
export const origin = (table: string) => read<string>(cameFrom(table));

/** One's only seat at a table with bots alone, where nobody compares results. */
function ownSeat({ info }: Update): number | null {
  if (info.status !== "running" || info.clock) return null;
  if (info.lesson || info.daily || info.challenge || info.tournament || info.group) return null;
  const own = info.seats.flatMap(({ you }, seat) => (you ? [seat] : []));
  const bots = info.seats.filter(({ kind }) => kind === "bot").length;
  return own.length === 1 && bots === info.seats.length - 1 ? (own[0] ?? null) : null;
}

/** It is one's turn: ask how the table may be. */
export async function provide(table: string, update: Update): Promise<void> {
  const seat = ownSeat(update);
  const turn = update.seats.some((one) => one.seat === seat && one.moves.length > 0);
  const key = `${table} ${update.ply}`;
  if (seat === null || !turn || asked === key) return;
  asked = key;
  const { info, ply } = update;
  const path = `/tables/${encodeURIComponent(table)}/imagine?seat=${seat}`;
  const imagined = await ask<Imagined>("GET", path);
  write(name(table), {
    imagined,
    game: info.game,
    levels: info.seats.map(({ level }, at) => (at === seat ? null : level)),
    begun: info.begun + info.moves,
    ply,
  } satisfies Spare);
}

/** Go on at a table of this browser's house; where one has done so before, at that one. */
export async function goOn(table: string): Promise<string | null> {
  const spare = read<Spare>(name(table));
  if (spare === null) return null;
  const before = read<{ table: string; ply: number }>(wentOn(table));
  if (before?.ply === spare.ply) return before.table;
  const { imagined, game, levels, begun, ply } = spare;
  const wanted = { game, levels, begun, ...imagined, id: `spare-${table}-${ply}` };
  const made = await ask<Created>("POST", "/offline/tables", wanted);
  write(wentOn(table), { table: made.table, ply });
  write(cameFrom(made.table), table);
  return made.table;
}

/** The game goes on at the server instead: nobody plays this one any more. */
export async function giveUp(table: string): Promise<void> {
  const close = { id: newId(), command: { do: "close" } };
  await ask("POST", `/tables/${encodeURIComponent(table)}/commands`, close);
}
