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
  /** Where it was first given away: on which hash of which table's log. */
  called?: { table: string; chain: string | null };
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

/** Remember more of a word; where it was given away first stays. */
function change(word: string, more: Partial<Kept>): void {
  const called = (one: Kept) => one.called ?? more.called;
  write(
    NAME,
    all().map((one) => (one.word === word ? { ...one, ...more, called: called(one) } : one)),
  );
}

/** The words of this browser that a table has acknowledged. */
export function acknowledged(table: string): string[] {
  return all().flatMap((one) => (one.table === table ? [one.word] : []));
}

/**
 * The hashes on which words were given away at this table, or that turned up in its deal: all promises must
 * have been in the log by then, or somebody could choose a word who knew this one.
 */
export function givenAway(table: string, dealt: (string | null)[]): string[] {
  return all().flatMap(({ word, called }) =>
    called && (called.table === table || dealt.includes(word)) ? [called.chain ?? ""] : [],
  );
}

/** What a table waits for from this page, if anything. */
function wanted({ table, info }: Update): Command | null {
  const seated = info.seats.some((seat) => seat.you);
  if (info.status !== "waiting" || !seated) return null;
  if (info.word === null) return { do: "commit", word: promise() };
  const called = info.words_awaited.some((seat) => info.seats[seat]?.you);
  const kept = all().find(({ hash }) => hash === info.word);
  const elsewhere = kept?.called && kept.called.table !== table;
  return called && kept && !elsewhere ? { do: "reveal", word: kept.word } : null;
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
  const { table, chain } = update;
  // Kept before it is sent: whoever gets the word may never acknowledge it.
  if (command.do === "reveal") change(command.word, { called: { table, chain } });
  try {
    await act(command);
    if (command.do === "reveal") change(command.word, { table });
  } catch {
    // the table goes on without it
  }
}
