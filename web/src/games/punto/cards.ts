/** The cards of Punto, and the emblems of its colours. */
import { deck } from "../../deck";
import Emblem from "./board/Emblem.svelte";
import Tile from "./board/Tile.svelte";
import { CARDS, COLOURS } from "./facts";

const emblems = [...COLOURS].map((colour) => ({
  name: `emblem-${colour}`,
  Drawn: Emblem,
  props: { colour },
}));

export default [...deck("tile", Tile, [...CARDS, "?"]), ...emblems];
