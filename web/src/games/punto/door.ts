import type { Door } from "../../room";

const door: Door = {
  games: ["punto"],
  minutes: [10, 20],
  kinds: ["punto-page-kind-lines", "punto-page-kind-luck", "punto-page-kind-teams"],
};

export default door;
