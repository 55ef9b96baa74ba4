/**
 * One's own finished games against bots, kept beside the pack: without the server they are replayed by the house
 * in the worker, which takes them over as a server does.
 */
import { api, ask } from "../net/api";
import type { Created, OfflineGame, TableLine, TableRecord } from "../protocol";
import { myself } from "../state/me.svelte";
import { read, write } from "../state/storage";
import { HANDED } from "./handed";

const CACHE = "brelan.games";
const MOST = 30;
/** The games that this browser's house has taken over. */
const BROUGHT = "brought";
const path = (table: string) => `/house/games/${table}`;

/** What a header says of its game. */
type Header = Pick<OfflineGame, "table" | "game" | "rules" | "options" | "begun">;

/** Whether one has played it alone against bots, and it counts among the common ones. */
function mine({ status, seats, daily, clock }: TableLine): boolean {
  const own = seats.filter(({ you }) => you).length;
  const bots = seats.filter(({ kind }) => kind === "bot").length;
  return status === "over" && own === 1 && own + bots === seats.length && !daily && !clock;
}

/** Keep the newest that are not here yet. */
export async function keepGames(): Promise<void> {
  await myself.look();
  if (!myself.me) return;
  const { tables } = await api.myTables();
  const cache = await caches.open(CACHE);
  const wanted = tables.filter(mine).slice(0, MOST);
  for (const request of await cache.keys()) {
    const known = wanted.some(({ table }) => request.url.endsWith(path(table)));
    if (!known) await cache.delete(request);
  }
  for (const { table } of wanted) {
    if (await cache.match(path(table))) continue;
    const game = told(await api.record(table));
    if (game !== null) await cache.put(path(table), new Response(JSON.stringify(game)));
  }
}

/** A record as games are handed over; none of what its server does not tell. */
function told({ chain }: TableRecord): OfflineGame | null {
  if (chain === null) return null;
  const { table, game, rules, options, begun } = JSON.parse(chain.header) as Header;
  const entries = chain.entries.flatMap(({ text }) => text ?? []); // but for what was said
  return { table, game, rules, options, begun, entries };
}

/** Let the house in the worker take over what it does not have. */
export async function bringGames(): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = [...(read<string[]>(BROUGHT) ?? []), ...(read<string[]>(HANDED) ?? [])];
  for (const request of await cache.keys()) {
    const game = (await (await cache.match(request))?.json()) as OfflineGame;
    if (before.includes(game.table)) continue;
    await myself.ensure();
    // Refused is what this house knows by other rules: it is seen at the server.
    await ask<Created>("POST", "/offline/games", game).catch(() => undefined);
    write(BROUGHT, [game.table, ...(read<string[]>(BROUGHT) ?? [])]);
  }
}
