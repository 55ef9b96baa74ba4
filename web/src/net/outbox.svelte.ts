/**
 * Commands that are not yet answered. They outlive a reload and a lost connection, and every tab knows
 * them; each has its id, so that sending one twice does no harm.
 */
import type { Command } from "../protocol";
import { onChange, read, write } from "../state/storage";

export interface Entry {
  table: string;
  id: string;
  command: Command;
}

const NAME = "outbox";

class Outbox {
  entries = $state.raw<Entry[]>(read<Entry[]>(NAME) ?? []);

  constructor() {
    onChange(NAME, () => (this.entries = read<Entry[]>(NAME) ?? []));
  }

  put(entry: Entry): void {
    this.#keep([...this.#stored(), entry]);
  }

  take(id: string): Entry | null {
    const stored = this.#stored();
    const found = stored.find((entry) => entry.id === id) ?? null;
    if (found) this.#keep(stored.filter((entry) => entry.id !== id));
    return found;
  }

  clear(): void {
    this.#keep([]);
  }

  /** The move of this table that is on its way, if there is one. */
  move(table: string): string | null {
    for (const { table: where, command } of this.entries) {
      if (where === table && command.do === "play") return command.move;
    }
    return null;
  }

  /** As all tabs know it; where nothing can be stored, as this one does. */
  #stored(): Entry[] {
    return read<Entry[]>(NAME) ?? this.entries;
  }

  #keep(entries: Entry[]): void {
    this.entries = entries;
    write(NAME, entries);
  }
}

export const outbox = new Outbox();
