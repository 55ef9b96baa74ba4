/** Times in words. */
import type { Translate } from "../../texts";

const MINUTE = 60;
const DAY = 86_400;

/** So many seconds in the unit that fits: days, minutes or seconds. */
export function duration(seconds: number, t: Translate): string {
  if (seconds >= DAY && seconds % DAY === 0) return t("time-days", { number: seconds / DAY });
  if (seconds >= MINUTE && seconds % MINUTE === 0) {
    return t("time-minutes", { number: seconds / MINUTE });
  }
  return t("time-seconds", { number: seconds });
}

/** What is left, as a clock shows it. */
export function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
