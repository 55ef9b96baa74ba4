/** The cards of Combi-Combo. */
import { deck } from "../../deck";
import PlayingCard from "../../kit/PlayingCard.svelte";
import Tile from "../../kit/Tile.svelte";
import { CARDS } from "./facts";

export default [...deck("face", PlayingCard, [...CARDS, "?"]), ...deck("tile", Tile, CARDS)];
