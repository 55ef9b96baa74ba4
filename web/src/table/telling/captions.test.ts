import { beforeAll, expect, test } from "vitest";
import type { Player, Scene, View } from "../../room";
import { load, type Translate } from "../../texts";
import { captionOf } from "./captions";

let t: Translate;
beforeAll(async () => {
  t = await load("fr");
});

const players: Player[] = ["Camille", "Ana"].map((name, seat) => ({
  seat,
  name: seat === 0 ? "Vous" : name,
  you: seat === 0,
  person: seat === 0 ? "you" : "other",
  bot: false,
}));
/** The table as it was before the last move, which ended the game. */
const view = { round: 2, over: false, winners: [] } as unknown as View;
const room = { verdict: () => "Ana remporte la manche 2." };
const end = (kind: Scene["kind"]): Scene => ({ kind, view, show: { ended: { round: 2 } } });

test("the end of the game says first whether one has won, and not only who took the last round", () => {
  const facts = { sides: [[0], [1]], seeks: "winner" as const, winners: [0] };
  expect(captionOf(room, end("game"), view, players, t, facts)).toBe(
    "Vous avez gagné\u202f! Ana remporte la manche 2.",
  );
  expect(captionOf(room, end("round"), view, players, t, facts)).toBe("Ana remporte la manche 2.");
});

test("a room's own words of the end are enough", () => {
  const own = { caption: () => "Ana gagne." };
  const facts = { winners: [1] };
  expect(captionOf(own, end("game"), view, players, t, facts)).toBe("Ana gagne.");
});

test("where nobody is known to have won the game is just over", () => {
  expect(captionOf({}, end("game"), view, players, t)).toBe("La partie est finie.");
});
