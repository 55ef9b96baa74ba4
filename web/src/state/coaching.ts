/** At which tables a coach sits, and how often it may still speak; known to this device alone. */
import { read, write } from "./storage";

/** So often a coach speaks in a game. */
export const WORDS = 3;

const name = (table: string) => `coach:${table}`;

/** A coach comes to a table. */
export function sendCoach(table: string): void {
  write(name(table), WORDS);
}

/** How often the coach of a table may still speak; 0 where there is none, or it was sent away. */
export function wordsLeft(table: string): number {
  return read<number>(name(table)) ?? 0;
}

export function keepWords(table: string, left: number): void {
  write(name(table), left);
}
