import type { Door } from "../../room";

const door: Door = {
  games: ["carro-combo"],
  minutes: [20, 35],
  kinds: ["carro-page-kind-tricks", "carro-page-kind-shedding", "carro-page-kind-hidden"],
};

export default door;
