/** How long something has lasted, in words: "3 hours"; null where that is less than a minute. */
import type { Language } from "../texts";

const MINUTE = 60_000;
const UNITS: [string, number][] = [
  ["day", 1440 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
];

export function lasting(since: number, language: Language, now = Date.now()): string | null {
  const [unit, length] = UNITS.find(([, length]) => now - since >= length) ?? [];
  if (unit === undefined || length === undefined) return null;
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, format).format(Math.floor((now - since) / length));
}
