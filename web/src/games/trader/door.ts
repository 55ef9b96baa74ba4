import type { Door } from "../../room";

const door: Door = {
  games: ["combit", "trader"],
  minutes: [15, 30],
  kinds: ["trader-page-kind-open", "trader-page-kind-trade", "trader-page-kind-count"],
};

export default door;
