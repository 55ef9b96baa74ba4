import { describe, expect, test } from "vitest";
import type { Change, Scene, View } from "../room";
import { Player, type Clock } from "./player";
import { endScenes, lasting, plainScenes, scenesOf } from "./scenes";
import { timeline, type Manner, type Step } from "./timeline";

const CALM: Manner = {
  pace: "calm",
  still: false,
  hidden: false,
  hurried: false,
  behind: false,
  pressed: true,
};
const AT = { round: 1, over: false, pending: [0] };
const LAST = { ...AT, pending: [] };
const ROUND: Scene[] = [
  { kind: "move", view: LAST },
  { kind: "line", view: LAST },
  { kind: "round", view: LAST },
  { kind: "prize", view: LAST },
];

function change(after: View, move: string | null = "f6"): Change {
  const moves = [{ seat: 0, move }];
  return { before: AT, after, aids: null, ended: null, moves, seat: 0 };
}

const kinds = (steps: Step[]) => steps.map(({ scene }) => scene.kind);

describe("a change of the table", () => {
  test("is a move, then what the room says, with what stays from the beginning", () => {
    const room = { scenes: () => ROUND.slice(1), sound: () => "slide" as const };
    const made = scenesOf(room, change({ ...AT, round: 2 }));
    expect(made.map(({ kind }) => kind)).toEqual(["move", "line", "round", "prize"]);
    expect(made[0]).toEqual({ kind: "move", view: LAST, aids: null, sound: "slide" });
    expect(made.map(({ sound }) => sound)).toEqual(["slide", "flip", "end", "slide"]);
  });

  test("without a move makes none, and a hidden one no sound", () => {
    expect(scenesOf({}, { ...change(AT), moves: [] })).toEqual([]);
    expect(scenesOf({}, change(AT, null))[0]?.sound).toBeNull();
  });

  test("ends a round with the table of before, a game with that of after", () => {
    expect(plainScenes(change({ ...AT, round: 2 }))).toEqual([{ kind: "round", view: LAST }]);
    const over = { ...AT, over: true };
    expect(plainScenes(change(over))).toEqual([{ kind: "game", view: over }]);
    expect(plainScenes(change({ ...AT, pending: [1] }))).toEqual([]);
  });

  test("in a room of version 1 is what ends there", () => {
    const ends = (_: View, after: View) => (after["round"] > 1 ? "round" : "trick");
    const ended = { view: LAST, aids: { shown: 1 } };
    const next = { ...change({ ...AT, round: 2 }), ended };
    expect(endScenes(ends)(next)).toEqual([{ kind: "round", ...ended, show: { ended } }]);
    expect(endScenes(ends)(change(AT))).toEqual([{ kind: "trick" }]);
    expect(endScenes(undefined)(change(AT))).toEqual([]);
  });

  test("keeps the table that a result belongs to", () => {
    const over = { ...AT, over: true };
    expect(lasting({ kind: "game" }, { after: over, aids: null }).view).toBe(over);
    expect(lasting({ kind: "round", view: LAST }, { after: over, aids: null }).view).toBe(LAST);
  });
});

describe("a timeline", () => {
  test("waits at calm pace for a press at the result, and nowhere else", () => {
    const { steps } = timeline(ROUND, CALM);
    expect(steps.map(({ lasts }) => lasts === null)).toEqual([false, false, true, false]);
  });

  test("goes on by itself at a brisk pace, and where nobody presses", () => {
    for (const manner of [{ pace: "quick" as const }, { pressed: false }]) {
      const { steps } = timeline(ROUND, { ...CALM, ...manner });
      expect(kinds(steps)).toEqual(["move", "line", "round", "prize"]);
      expect(steps.every(({ lasts }) => lasts !== null && lasts > 0)).toBe(true);
    }
  });

  test("tells a result in passing where nothing may wait", () => {
    for (const manner of [{ pace: "instant" as const }, { hurried: true }]) {
      const { steps, aside } = timeline(ROUND, { ...CALM, ...manner });
      expect(steps).toEqual([]);
      expect(aside?.kind).toBe("round");
    }
  });

  test("shows the result still and until it is pressed where nothing shall move", () => {
    for (const pace of ["calm", "quick"] as const) {
      const { steps } = timeline(ROUND, { ...CALM, pace, still: true });
      expect(steps).toEqual([{ scene: ROUND[2], lasts: null }]);
    }
  });

  test("keeps the result for who does not look", () => {
    const { steps, later, aside } = timeline(ROUND, { ...CALM, hidden: true, hurried: true });
    expect([steps, aside]).toEqual([[], null]);
    expect(later).toEqual([ROUND[2]]);
  });

  test("leaves out all but results when too much has happened", () => {
    expect(kinds(timeline(ROUND, { ...CALM, behind: true }).steps)).toEqual(["round"]);
    const onlooker = timeline(ROUND, { ...CALM, behind: true, pressed: false });
    expect([onlooker.steps, onlooker.aside?.kind]).toEqual([[], "round"]);
  });
});

/** Time that passes when it is told to. */
class Hands implements Clock {
  #time = 0;
  #due: { at: number; act: () => void }[] = [];

  now() {
    return this.#time;
  }

  after(milliseconds: number, act: () => void) {
    const one = { at: this.#time + milliseconds, act };
    this.#due.push(one);
    return () => void (this.#due = this.#due.filter((other) => other !== one));
  }

  pass(milliseconds: number) {
    const end = this.#time + milliseconds;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#time = next.at;
      next.act();
    }
    this.#time = end;
  }
}

describe("a player", () => {
  function played(manner: Partial<Manner> = {}) {
    const clock = new Hands();
    const seen: (string | null)[] = [];
    const player = new Player(clock, () => seen.push(player.step?.scene.kind ?? null));
    player.play(timeline(ROUND, { ...CALM, ...manner }).steps);
    return { clock, player, seen };
  }

  test("shows one scene after the other and stops where a press is awaited", () => {
    const { clock, player, seen } = played();
    clock.pass(60_000);
    expect(seen).toEqual(["move", "line", "round"]);
    player.press();
    clock.pass(60_000);
    expect(seen).toEqual(["move", "line", "round", "prize", null]);
  });

  test("goes on to the result at the first press, past it at the second", () => {
    const { clock, player, seen } = played();
    clock.pass(400);
    player.press();
    expect(seen).toEqual(["move", "round"]);
    clock.pass(400);
    player.press();
    expect(seen).toEqual(["move", "round", "prize"]);
    clock.pass(400);
    player.press();
    expect(seen.at(-1)).toBeNull();
  });

  test("takes no press that was on its way before the scene", () => {
    const { clock, player, seen } = played();
    clock.pass(100);
    player.press();
    expect(seen).toEqual(["move"]);
  });

  test("ends by itself where nobody presses, and at once when it must", () => {
    const { clock, seen } = played({ pressed: false });
    clock.pass(60_000);
    expect(seen.at(-1)).toBeNull();
    const hurried = played();
    hurried.player.finish();
    hurried.clock.pass(60_000);
    expect(hurried.seen).toEqual(["move", null]);
  });
});
