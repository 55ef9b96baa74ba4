/** The sheet of a group by evenings: games that began within some hours of each other. */
import type { SheetLine } from "../../protocol";

const BREAK = 6 * 3_600_000;

export interface Evening {
  /** When its first game began. */
  from: number;
  /** The games, the newest first. */
  games: SheetLine[];
}

export function evenings(sheet: readonly SheetLine[]): Evening[] {
  const found: Evening[] = [];
  for (const game of sheet) {
    const last = found.at(-1);
    if (last && last.from - game.at < BREAK) {
      last.games.push(game);
      last.from = game.at;
    } else found.push({ from: game.at, games: [game] });
  }
  return found;
}
