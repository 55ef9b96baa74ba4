/** Up to where somebody has seen a table on this device, and when they last looked at it. */
import { read, write } from "../../state/storage";

export interface Looked {
  ply: number;
  at: number;
}

/** Milliseconds away after which what happened is worth being shown again. */
export const AWAY = 120_000;

const name = (table: string) => `looked:${table}`;

export const looked = (table: string) => read<Looked>(name(table));

export function noteLook(table: string, ply: number): void {
  write(name(table), { ply, at: Date.now() } satisfies Looked);
}

/** After which ply to show what happened; null: nothing was missed, or not for long enough. */
export function missedSince(before: Looked | null, ply: number, now = Date.now()): number | null {
  return before !== null && before.ply < ply && now - before.at >= AWAY ? before.ply : null;
}
