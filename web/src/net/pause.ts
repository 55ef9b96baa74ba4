/** How long to wait before the next try to connect: longer and longer, and not all at the same moment. */

/** Milliseconds between the beginnings of two tries. */
const SHORTEST = 400;
const LONGEST = 8_000;

/**
 * Milliseconds to wait after so many tries, of which the last took so long. Where everything is swallowed a try lasts
 * until it is given up: that time counts, so who is back on the network is soon back at the table.
 */
export function pause(tries: number, took: number, chance = Math.random()): number {
  const wait = Math.min(LONGEST, SHORTEST * 2 ** tries) * (0.7 + 0.6 * chance);
  return Math.max(SHORTEST, wait - took);
}
