/** Which level suits somebody: the next one after two wins in a row, the one below after three losses. */
import type { Level, TableInfo } from "../protocol";
import { LEVELS } from "./setup";
import { read, write } from "./storage";

/** A finished game against bots of one level. */
export interface Met {
  table: string;
  level: Level;
  won: boolean;
}

const WINS = 2;
const LOSSES = 3;
/** Games that are remembered, so that an old table that is opened again does not count twice. */
const KEPT = 20;

/** What a finished game says: null where others than bots of one level took part, or nobody won. */
export function met(
  table: string,
  info: TableInfo,
  own: number | null,
  winners: number[],
): Met | null {
  if (own === null || info.lesson || info.daily || info.challenge) return null;
  if (info.tournament || info.group) return null;
  const mates = info.sides.find((side) => side.includes(own)) ?? [own];
  const others = info.seats.filter((_, seat) => seat !== own);
  const level = others[0]?.level ?? null;
  if (level === null || others.some((one) => one.kind !== "bot" || one.level !== level))
    return null;
  const outcome = info.result?.winners ?? winners;
  if (outcome.length === 0 || outcome.length === info.seats.length) return null;
  return { table, level, won: mates.some((seat) => outcome.includes(seat)) };
}

/** Remember a game, once; all that are remembered of it. */
export function remember(game: string, played: Met): Met[] {
  const before = read<Met[]>(`ladder:${game}`) ?? [];
  if (before.some((one) => one.table === played.table)) return before;
  const games = [...before, played].slice(-KEPT);
  write(`ladder:${game}`, games);
  return games;
}

/** The level to offer after the last of these games, and whether it is the next or the one below. */
export function offered(games: Met[]): { level: Level; up: boolean } | null {
  const at = games.at(-1);
  if (!at) return null;
  let run = 0;
  for (const one of [...games].reverse()) {
    if (one.level !== at.level || one.won !== at.won) break;
    run += 1;
  }
  if (run < (at.won ? WINS : LOSSES)) return null;
  const level = LEVELS[LEVELS.indexOf(at.level) + (at.won ? 1 : -1)];
  return level ? { level, up: at.won } : null;
}
