/** What this browser remembers. A browser that refuses to remember anything still plays. */
import { ALONE, SITE } from "./site";

const PREFIX = "brelan:";
/** What belongs to who one is at a house, and not to the device. */
const OF_HOUSE = ["outbox", "me", "my-tables", "tables"];

/** The name under which it stands: two houses of one page do not share who one is. */
const place = (name: string, alone = ALONE) =>
  alone && !SITE && OF_HOUSE.includes(name) ? `${PREFIX}alone:${name}` : PREFIX + name;

/** The same as the server's house has it, for the one in the worker. */
export function readAtServer<T>(name: string): T | null {
  return readAt<T>(place(name, false));
}

export function read<T>(name: string): T | null {
  return readAt<T>(place(name));
}

function readAt<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(place(name), JSON.stringify(value));
  } catch {
    forgetOldest();
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(place(name));
  } catch {
    // there was nothing to forget
  }
}

/** Everything of ours, for who deletes themselves. */
export function forgetAll(): void {
  for (const key of keys()) forget(key);
  try {
    sessionStorage.clear();
  } catch {
    // there was nothing to forget
  }
}

/** Call when another tab has written a value. */
export function onChange(name: string, then: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === place(name)) then();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** What was typed in this tab and not sent yet. */
export function drafted(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // then it is lost with the page
  }
}

const TABLES = "table:";
const KEPT = 12;

/** The last look of a table, the newest twelve, for when there is no connection. */
export function keepTable(table: string, value: unknown): void {
  const order = (read<string[]>("tables") ?? []).filter((one) => one !== table);
  order.unshift(table);
  for (const old of order.splice(KEPT)) {
    for (const kind of [TABLES, "seen:", "names:", "looked:", "hand:", "spare:", "went-on:"])
      forget(kind + old);
  }
  write("tables", order);
  write(TABLES + table, value);
}

export function keptTable<T>(table: string): T | null {
  return read<T>(TABLES + table);
}

function forgetOldest(): void {
  const order = read<string[]>("tables") ?? [];
  const oldest = order.pop();
  if (oldest === undefined) return;
  forget(TABLES + oldest);
  try {
    localStorage.setItem(place("tables"), JSON.stringify(order));
  } catch {
    // full beyond our own doing
  }
}
