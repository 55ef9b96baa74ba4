/** Where in its lesson a guided game is. */
import type { TableInfo } from "../../protocol";
import type { LoggedMove } from "../../state/log";

export interface Lesson {
  /** The name of the text, or null after leaving the path. */
  text: string | null;
  light: string[];
  /** How far one is. */
  step: number;
  steps: number;
}

/**
 * What the coach says now; a note stays until the next one. Where all choose at once one may be first or
 * last: what counts is the order of one's own moves.
 */
export function guided(info: TableInfo | null, log: LoggedMove[], turn: boolean): Lesson | null {
  if (!info?.lesson || (info.status !== "running" && info.status !== "over")) return null;
  const { line, notes } = info.lesson;
  const steps = notes.length;
  const own = log.filter(({ seat }) => seat === line[0]?.seat);
  if (own.some(({ move }, index) => line[index] && line[index].move !== move)) {
    return info.status === "over" ? null : { text: null, light: [], step: steps, steps };
  }
  const wanted = turn ? line[own.length] : undefined;
  const now = Math.max(info.moves, wanted?.ply ?? 0);
  const step = notes.findLastIndex((note) => note.ply <= now);
  const note = notes[step];
  // After the end only what was written for it: a path that stops before had its last word then.
  if (note === undefined || (info.status === "over" && note.ply < now)) return null;
  const lit = note.ply === now && note.light.length > 0 ? note.light : [];
  const light = !turn ? [] : lit.length > 0 ? lit : wanted ? [wanted.move] : [];
  return { text: note.text, light, step: step + 1, steps };
}
