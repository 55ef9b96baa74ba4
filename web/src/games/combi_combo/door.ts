import type { Door } from "../../room";

const door: Door = {
  games: ["combi-combo"],
  minutes: [10, 20],
  kinds: ["combi-page-kind-collect", "combi-page-kind-together", "combi-page-kind-secret"],
};

export default door;
