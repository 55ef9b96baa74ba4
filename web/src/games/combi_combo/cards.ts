/** The cards of Combi-Combo. */
import { deck, each } from "../../deck";
import PlayingCard from "../../kit/PlayingCard.svelte";
import Tile from "../../kit/Tile.svelte";

const CARDS = each("roygbp", [1, 2, 3, 4]);

export default [...deck("face", PlayingCard, [...CARDS, "?"]), ...deck("tile", Tile, CARDS)];
