/** The cards of Combit and Trader. */
import { deck, each } from "../../deck";
import Face from "./Face.svelte";

const CARDS = each("rygbw", [2, 3, 4, 5, 6]);

export default [...deck("face", Face, [...CARDS, "*"])];
