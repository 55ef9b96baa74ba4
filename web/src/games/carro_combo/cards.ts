/** The cards of Carro Combo. */
import { deck } from "../../deck";
import Face from "./Face.svelte";

const VALUES = Array.from({ length: 12 }, (_, number) => String(number + 1));

export default deck("face", Face, [...VALUES, "X", "P", "S", "?"]);
