/** What the player is told to do now. */
import { who } from "../../../kit/words/names";
import type { Player } from "../../../room";
import type { Translate } from "../../../texts";
import { theCard } from "./words";
import type { View } from "../view";

export interface Stage {
  mine: boolean;
  /** The card that looks for its place in the fan. */
  taking: string | null;
  canTake: boolean;
  /** Whether some card can be played. */
  canPlay: boolean;
  /** The round has just ended. */
  ended: boolean;
}

export function prompt(
  view: View,
  seat: number,
  players: Player[],
  { mine, taking, canTake, canPlay, ended }: Stage,
  t: Translate,
): string {
  if (view.over) return t("carro-page-over");
  if (ended) return t("carro-page-round-over", { round: view.round });
  if (mine && view.drawn !== null) {
    return t("carro-page-put-now", { card: theCard(view.drawn, t), count: view.to_draw });
  }
  if (mine && taking !== null) return t("carro-page-where", { card: theCard(taking, t) });
  if (mine && view.trick.length === 0) return t("carro-page-lead-now");
  if (mine && !canPlay) return t("carro-page-take-now");
  if (mine) return t(canTake ? "carro-page-act-now" : "carro-page-play-now");
  if (!view.active[seat]) return t("carro-page-you-out");
  const acting = view.pending[0] as number | undefined;
  if (acting === undefined) return t("carro-page-over"); // somebody gave up
  if (acting === seat) return t("carro-page-your-move");
  const key = view.drawn === null ? "carro-page-their-turn" : "carro-page-they-draw";
  return t(key, who(players, acting));
}
