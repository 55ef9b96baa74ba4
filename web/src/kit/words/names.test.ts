import { beforeAll, expect, test } from "vitest";
import type { Player, Room } from "../../room";
import "../../games/mounted";
import { load, type Translate } from "../../texts";
import { addressed, several, who } from "./names";

const rooms = import.meta.glob<{ default: Room }>("../../games/*/index.ts");
const MOVES: Record<string, [string, string, string, string][]> = {
  bonne_combinaison: [
    ["g4 b2", "bonne-combinaison", "annoncez le 4 vert et le posez en b2", "announce the green 4"],
    ["c3", "bonne-combinaison", "posez votre copie en c3", "put the copy on c3"],
  ],
  carro_combo: [
    ["pair 9 @0", "carro-combo", "jouez paire de 9", "play pair of 9s"],
    ["put @2", "carro-combo", "glissez la carte tirée", "put the drawn card"],
    [
      "take 0 @2",
      "carro-combo",
      "prenez votre première carte de réserve",
      "take your first reserve card",
    ],
  ],
  combi_combo: [
    ["pass r1", "combi-combo", "donnez le 1 rouge à votre gauche", "pass the red 1"],
    ["pass ?", "combi-combo", "donnez une carte à votre gauche", "pass a card"],
  ],
  punto: [
    ["f6", "punto", "posez votre carte en f6", "place the card on f6"],
    ["r5 f6", "punto", "posez le 5 rouge en f6", "place the red 5 on f6"],
  ],
  trader: [
    ["buy 2", "combit", "achetez la carte libre de la colonne 2", "buy the free card of column 2"],
    ["sell r1 r2", "combit", "vendez le 1 rouge et le 2 rouge", "sell the red 1"],
    ["sell * r2'", "trader", "vendez le joker et le 2 rouge de votre", "sell the joker and your"],
    ["close 3", "trader", "fermez la bourse", "close the exchange"],
    ["pass", "trader", "passez", "pass"],
  ],
};
const players: Player[] = ["Ana", "Vous", "Basile"].map((name, seat) => ({
  seat,
  name,
  you: seat === 1,
  person: seat === 1 ? "you" : "other",
  bot: false,
}));
let fr: Translate;
let en: Translate;
beforeAll(async () => {
  fr = await load("fr");
  en = await load("en");
});

test("oneself begins a sentence and ends a list within it", () => {
  expect(who(players, 0)).toEqual({ name: "Ana", person: "other" });
  expect(who(players, 1)).toEqual({ name: "Vous", person: "you" });
  expect(several(players, [0, 1, 2], fr)).toEqual({
    names: "Vous, Ana et Basile",
    among: "Ana, Basile et vous",
    number: 3,
    person: "you",
  });
  expect(several(players, [0, 2], en).names).toBe("Ana and Basile");
});

test.each(Object.keys(MOVES))(
  "a move of one's own is told as one speaks to people: %s",
  async (name) => {
    const room = (await rooms[`../../games/${name}/index.ts`]!()).default;
    for (const [move, game, french, english] of MOVES[name]!) {
      expect(room.words(move, addressed("you", fr), game)).toContain(french);
      expect(room.words(move, addressed("you", en), game)).toContain(english);
      const third = room.words(move, fr, game);
      expect(third).toBe(room.words(move, addressed("other", fr), game));
      expect(third).not.toMatch(/ez\b/);
      expect(room.words(move, en, game)).not.toBe(room.words(move, addressed("you", en), game));
    }
  },
);
