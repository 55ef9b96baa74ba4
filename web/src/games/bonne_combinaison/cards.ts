/** The cards of La bonne combinaison. */
import { deck, each } from "../../deck";
import PlayingCard from "../../kit/PlayingCard.svelte";
import Tile from "../../kit/Tile.svelte";

const CARDS = each("gbyrk", [1, 2, 3, 4, 5, 6]);

export default [...deck("face", PlayingCard, [...CARDS, "?"]), ...deck("tile", Tile, CARDS)];
