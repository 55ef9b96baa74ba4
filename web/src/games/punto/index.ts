/** The room of Punto. */
import type { Room } from "../../room";
import Board from "./Board.svelte";
import { describe, score, words } from "./words";

const room: Room = { Board, words, describe, score, sound: () => "place" };

export default room;
