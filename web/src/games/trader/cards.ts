/** The cards of Combit and Trader. */
import { deck } from "../../deck";
import Face from "./Face.svelte";
import { CARDS, JOKER } from "./facts";

export default [...deck("face", Face, [...CARDS, JOKER])];
