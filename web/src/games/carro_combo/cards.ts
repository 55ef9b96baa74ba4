/** The cards of Carro Combo. */
import { deck } from "../../deck";
import Face from "./Face.svelte";
import { CARDS } from "./facts";

export default deck("face", Face, [...CARDS, "?"]);
