/** How a game ended, in a sentence: first what it means for oneself, then for the others. */
import { several } from "../../kit/words/names";
import type { TableInfo } from "../../protocol";
import type { Player } from "../../room";
import type { Translate } from "../../texts";

export type Facts = Partial<Pick<TableInfo, "sides" | "seeks">>;
type Ended = Partial<Pick<TableInfo, "sides" | "seeks" | "result">>;

/** The same with how it came about, where it was not by the rules; ``winners`` by the rules. */
export function ending(info: Ended, winners: number[], players: Player[], t: Translate): string {
  const result = info.result ?? null;
  if (result === null) return outcome(info, winners, players, t);
  if (result.how === "agreement") return t("end-agreement");
  if (result.how === "draw") return t("end-draw");
  const said = outcome(info, result.winners, players, t);
  if (result.how === "rules") return said;
  return `${said} ${t(`end-how-${result.how}`, { ...several(players, result.gave_up, t) })}`;
}

/**
 * Winners are seats; whoever holds one seat is told as "you", several people on one device by name. A table that this
 * device kept long ago knows no sides.
 */
export function outcome(
  { sides = [], seeks }: Facts,
  winners: number[],
  players: Player[],
  t: Translate,
): string {
  const losers = players.map(({ seat }) => seat).filter((seat) => !winners.includes(seat));
  if (winners.length === 0 || losers.length === 0) return t("end-tie");
  const say = (key: string, seats: number[]) => t(key, { ...several(players, seats, t) });
  const me = players.find((player) => player.person === "you")?.seat ?? null;
  if (seeks === "loser") return whoLost(losers, me, say);
  const mine = sides.find((side) => me !== null && side.includes(me)) ?? [];
  const us = mine.length > 1 ? "team" : "you";
  if (me !== null && losers.includes(me)) return say(`end-${us}-lost`, winners);
  const winning = sides.filter((side) => side.some((seat) => winners.includes(seat)));
  if (winning.length > 1) return say("end-you-share", winners);
  return me === null ? say("end-won-by", winners) : t(`end-${us}-won`);
}

/** Where one or few lose, they are the news. */
function whoLost(
  losers: number[],
  me: number | null,
  say: (key: string, seats: number[]) => string,
): string {
  if (me === null) return say("end-lost-by", losers);
  if (!losers.includes(me)) return say("end-you-spared", losers);
  const others = losers.filter((seat) => seat !== me);
  return say(others.length > 0 ? "end-lost-with" : "end-lost-alone", others);
}
