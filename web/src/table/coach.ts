/** Where in its lesson a guided game is. */
import type { TableInfo } from "../protocol";
import type { LoggedMove } from "../state/log";

export interface Lesson {
  /** The name of the text, or null after leaving the path. */
  text: string | null;
  light: string[];
  /** How far one is. */
  step: number;
  steps: number;
}

/** What the coach says now; a note stays until the next one. */
export function coached(info: TableInfo | null, log: LoggedMove[]): Lesson | null {
  if (!info?.lesson || info.status !== "running") return null;
  const { line, notes } = info.lesson;
  const now = info.moves;
  const steps = notes.length;
  const strayed = log.some(({ number, seat, move }) => {
    const wanted = line.find((one) => one.ply === number - 1);
    return wanted !== undefined && wanted.seat === seat && wanted.move !== move;
  });
  if (strayed) return { text: null, light: [], step: steps, steps };
  const step = notes.findLastIndex((note) => note.ply <= now);
  const note = notes[step];
  if (note === undefined) return null;
  const wanted = line.find((one) => one.ply === now);
  const light = note.ply === now && note.light.length > 0 ? note.light : [];
  const lit = light.length > 0 ? light : wanted ? [wanted.move] : [];
  return { text: note.text, light: lit, step: step + 1, steps };
}
