/** Which scenes are looked at, and for how long: a matter of pace, and of who looks. */
import type { Scene, SceneKind } from "../room";

export const PACES = ["calm", "quick", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds. A result lasts as long where nobody is there to press it away. */
const LASTS: Record<Exclude<Pace, "instant">, Record<SceneKind, number>> = {
  calm: {
    move: 850,
    trick: 900,
    line: 1500,
    sale: 700,
    payment: 1500,
    prize: 1100,
    reveal: 1300,
    count: 1200,
    round: 4000,
    game: 4000,
  },
  quick: {
    move: 350,
    trick: 400,
    line: 800,
    sale: 300,
    payment: 800,
    prize: 600,
    reveal: 600,
    count: 600,
    round: 2200,
    game: 2200,
  },
};

/** How somebody looks at the table at this moment. */
export interface Manner {
  pace: Pace;
  /** Nothing shall move. */
  still: boolean;
  /** Nobody looks: the tab is hidden. */
  hidden: boolean;
  /** Nothing may wait: one's own clock runs, or one has moved on. */
  hurried: boolean;
  /** Too much has happened meanwhile for all of it to be shown. */
  behind: boolean;
  /** Somebody is there to press a result away; a screen, a replay and onlookers go on by themselves. */
  pressed: boolean;
}

/** A scene and its milliseconds; null: until somebody presses. */
export interface Step {
  scene: Scene;
  lasts: number | null;
}

export interface Timeline {
  /** One after the other. */
  steps: Step[];
  /** For when somebody looks again. */
  later: Scene[];
  /** What is told in passing, because nothing waits for it. */
  aside: Scene | null;
}

/** The end of a round or of the game: a scene that nobody shall miss. */
export function isResult({ kind }: Scene): boolean {
  return kind === "round" || kind === "game";
}

/** Whether nothing else may happen at the table before the scene is over. */
export function holds(scene: Scene): boolean {
  return scene.view !== undefined || isResult(scene);
}

export function timeline(scenes: Scene[], manner: Manner): Timeline {
  const results = scenes.filter(isResult);
  if (manner.hidden) return { steps: [], later: results, aside: null };
  if (manner.hurried || manner.pace === "instant") {
    return { steps: [], later: [], aside: results.at(-1) ?? null };
  }
  const { pressed, pace } = manner;
  if (manner.behind && !pressed) return { steps: [], later: [], aside: results.at(-1) ?? null };
  const waits = pressed && (pace === "calm" || manner.still);
  const shown = manner.still || manner.behind ? results : scenes;
  const steps = shown.map((scene) => ({
    scene,
    lasts: waits && isResult(scene) ? null : LASTS[pace][scene.kind],
  }));
  return { steps, later: [], aside: null };
}
