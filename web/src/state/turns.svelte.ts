/** One's tables, and how many of them wait for oneself: kept current while the page is open. */
import { api } from "../net/api";
import type { TableLine } from "../protocol";
import { keptLines } from "./kept";
import { myself } from "./me.svelte";

const SEEN = 10_000;
/** A tab that is not looked at still counts in its title. */
const UNSEEN = 60_000;

/** Since when a table waits for oneself; null: it does not. */
export function mySince(line: TableLine): number | null {
  if (line.status !== "running") return null;
  const mine = (line.turns ?? []).filter(({ seat }) => line.seats[seat]?.you);
  return mine.length > 0 ? Math.min(...mine.map(({ since }) => since)) : null;
}

/** One's own turns first, the longest wait first; then those that wait for others. */
export function byTurn(lines: TableLine[]): TableLine[] {
  const rank = (line: TableLine) => mySince(line) ?? Infinity;
  return lines.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}

class Turns {
  tables = $state.raw<TableLine[]>([]);
  readonly count = $derived(this.tables.filter((line) => mySince(line) !== null).length);
  /** What stands before the title of the tab. */
  readonly mark = $derived(this.count > 0 ? `(${this.count}) ` : "");

  async look(): Promise<void> {
    await myself.look();
    try {
      this.tables = myself.me ? (await api.myTables()).tables : keptLines();
    } catch {
      this.tables = keptLines();
    }
    badge(this.count);
  }

  /** Look again and again; call what is given back to stop it. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const again = async () => {
      clearTimeout(timer);
      await this.look();
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(again, document.hidden ? UNSEEN : SEEN);
    };
    const back = () => document.hidden || void again();
    document.addEventListener("visibilitychange", back);
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }
}

/** The number on the icon of the installed page, where there is such a thing. */
function badge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void shown?.catch(() => undefined); // it is said in the title, too
}

export const turns = new Turns();
