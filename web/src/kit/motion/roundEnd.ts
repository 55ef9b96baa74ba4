import type { Ended, Player } from "../../room";
import type { Translate } from "../../texts";

/** What a room's note on the end of a round is given. */
export interface RoundEndProps<View> {
  ended: Ended | null;
  view: View;
  players: Player[];
  t: Translate;
}
