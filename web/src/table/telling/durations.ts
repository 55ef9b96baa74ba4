/** Times in words. */
import type { Translate } from "../../texts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** So many seconds in the unit that fits: days, minutes or seconds. */
export function duration(seconds: number, t: Translate): string {
  if (seconds >= DAY && seconds % DAY === 0) return t("time-days", { number: seconds / DAY });
  if (seconds >= MINUTE && seconds % MINUTE === 0) {
    return t("time-minutes", { number: seconds / MINUTE });
  }
  return t("time-seconds", { number: seconds });
}

/** What is left, as a clock shows it: minutes and seconds, from an hour on without the seconds. */
export function countdown(milliseconds: number, t: Translate): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return t("left-days", { days, hours });
  if (hours > 0) return t("left-hours", { hours, minutes: String(minutes).padStart(2, "0") });
  return `${minutes}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
