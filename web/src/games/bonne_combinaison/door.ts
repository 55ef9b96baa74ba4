import type { Door } from "../../room";

const door: Door = {
  games: ["bonne-combinaison"],
  minutes: [10, 15],
  kinds: ["bonne-page-kind-duel", "bonne-page-kind-placing", "bonne-page-kind-secret"],
};

export default door;
