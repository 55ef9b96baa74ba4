/** By which rules and clock a table is played, in a few words for lists. */
import type { GameLine, TableLine } from "../protocol";
import { either, t } from "./speech.svelte";

/** What seats and everybody else see anyhow. */
const SEEN = ["players", "first"];

export function terms(line: TableLine, game: GameLine | undefined): string {
  const chosen = (game?.options ?? []).flatMap(({ name, default: usual }) => {
    const value = line.options[name] ?? null;
    if (SEEN.includes(name) || value === usual || value === null) return [];
    const label = either(`${line.game}-option-${name}`, `option-${name}`);
    return value === true
      ? [label]
      : [t("terms-option", { label, value: value === false ? t("no") : value })];
  });
  return [...chosen, ...clock(line)].join(" · ");
}

function clock({ clock }: TableLine): string[] {
  if (!clock) return [t("clock-none")];
  const parts = [];
  if (clock.move) parts.push(t("terms-move", { seconds: clock.move }));
  if (clock.game) parts.push(t("terms-game", { minutes: Math.round(clock.game / 60) }));
  if (clock.increment) parts.push(t("terms-increment", { seconds: clock.increment }));
  if (clock.days) parts.push(t("terms-days", { days: clock.days }));
  return parts;
}
