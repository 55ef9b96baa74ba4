/**
 * Random words that this page adds to deals, so that nobody chooses the cards alone. A word is promised by
 * its hash when one sits down and sent by itself when the table calls for it. Nobody has to do anything.
 */
import type { Command, Done, Update } from "../protocol";
import { sha256Of, utf8ToBytes } from "./hashes";
import { read, write } from "./storage";

interface Kept {
  word: string;
  hash: string;
  /** The table that the word was sent to and that has acknowledged it. */
  table: string | null;
}

const NAME = "words";
const KEPT = 40;
const tried = new Set<string>();

export const wordHash = (word: string) => sha256Of(utf8ToBytes(`brelan word ${word}`));

const all = () => read<Kept[]>(NAME) ?? [];

/** The hash of a new word, which this browser remembers. */
export function promise(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const hash = wordHash(word);
  write(NAME, [{ word, hash, table: null }, ...all()].slice(0, KEPT));
  return hash;
}

/** The words of this browser that a table has acknowledged. */
export function acknowledged(table: string): string[] {
  return all().flatMap((one) => (one.table === table ? [one.word] : []));
}

/** What a table waits for from this page, if anything. */
function wanted({ info }: Update): Command | null {
  const seated = info.seats.some((seat) => seat.you);
  if (info.status !== "waiting" || !seated) return null;
  if (info.word === null) return { do: "commit", word: promise() };
  const called = info.words_awaited.some((seat) => info.seats[seat]?.you);
  const kept = all().find(({ hash }) => hash === info.word);
  return called && kept ? { do: "reveal", word: kept.word } : null;
}

/** Promise or send a word where a table waits for it. What is refused came too late: then it is dealt without. */
export async function answer(
  update: Update,
  act: (command: Command) => Promise<Done>,
): Promise<void> {
  const moment = `${update.table} ${update.info.word}`;
  const asked = `${moment} ${update.info.words_awaited.length > 0}`;
  if (tried.has(asked)) return;
  const command = wanted(update);
  if (command === null) return;
  tried.add(asked);
  try {
    await act(command);
    if (command.do !== "reveal") return;
    const { word } = command;
    write(
      NAME,
      all().map((one) => (one.word === word ? { ...one, table: update.table } : one)),
    );
  } catch {
    // the table goes on without it
  }
}
