/** The hashes of tables that this browser has seen: what proofs are held against at the end. */
import { read, write } from "./storage";

export interface Seen {
  /** The first one: from before one's own word was sent. */
  first: string;
  last: string;
  ply: number;
}

const name = (table: string) => `seen:${table}`;

export function note(table: string, ply: number, chain: string | null | undefined): void {
  if (!chain) return;
  const before = seen(table);
  if (before && before.ply >= ply) return;
  write(name(table), { first: before?.first ?? chain, last: chain, ply } satisfies Seen);
}

export function seen(table: string): Seen | null {
  const kept = read<Seen | string>(name(table));
  // The page of version 0.1 kept the fingerprint of the secret instead.
  return typeof kept === "object" ? kept : null;
}
