/** How fast what was missed is shown. */

/** Milliseconds for all of it. */
export const LONGEST = 9_000;
const SLOWEST = 1_100;

/** Milliseconds from moment to moment. */
export function step(frames: number): number {
  return Math.min(SLOWEST, Math.floor(LONGEST / Math.max(1, frames)));
}
