/** The cards of Punto, and the emblems of its colours. */
import { deck, each } from "../../deck";
import Emblem from "./Emblem.svelte";
import Tile from "./Tile.svelte";

const VALUES = Array.from({ length: 9 }, (_, number) => number + 1);
const emblems = [..."rgby"].map((colour) => ({
  name: `emblem-${colour}`,
  Drawn: Emblem,
  props: { colour },
}));

export default [...deck("tile", Tile, [...each("rgby", VALUES), "?"]), ...emblems];
