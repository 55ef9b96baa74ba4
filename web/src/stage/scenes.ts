/** The scenes that a change of the table makes: its moves, then what the room says. */
import type { Change, OutsideRoom, Room, Scene, SceneKind, SceneSound, View } from "../room";

const SOUNDS: Record<SceneKind, SceneSound> = {
  move: "place",
  trick: "slide",
  line: "flip",
  sale: "coin",
  payment: "coin",
  prize: "slide",
  reveal: "flip",
  count: "place",
  round: "end",
  game: "end",
};

/** Whether a round, or with it the game, ends between two views; null: neither. */
export function roundEnds(before: View, after: View): "round" | "game" | null {
  if (after["over"] && !before["over"]) return "game";
  return after["round"] > before["round"] ? "round" : null;
}

/** What a room that says nothing shows: that a round or the game is over. */
export function plainScenes({ before, after }: Change): Scene[] {
  const end = roundEnds(before, after);
  if (end === null) return [];
  return [{ kind: end, view: end === "game" ? after : { ...before, pending: [] } }];
}

/** The scenes of a room of version 1, which says only what ends; the words for its results are its verdict. */
export function endScenes(ends: OutsideRoom["ends"]): NonNullable<Room["scenes"]> {
  return (change) => {
    if (ends === undefined) return plainScenes(change);
    const end = ends(change.before, change.after);
    if (end === "trick") return [{ kind: "trick" }];
    const view = change.ended?.["view"] as View | undefined;
    const table = view ? { view, aids: change.ended?.["aids"] ?? null } : {};
    const show = { ended: change.ended };
    return end === "round"
      ? [{ kind: roundEnds(change.before, change.after) ?? end, ...table, show }]
      : [];
  };
}

/** All scenes of a change, in order; none, if nobody has moved. */
export function scenesOf(room: Pick<Room, "scenes" | "sound">, change: Change): Scene[] {
  const last = change.moves.at(-1);
  if (last === undefined) return [];
  const following = (room.scenes ?? plainScenes)(change);
  const first = following[0];
  const sound = last.move === null ? null : (room.sound?.(last.move) ?? SOUNDS.move);
  // What the room wants to stay is there from the beginning; or it begins with the move in its own way.
  const table = first?.view === undefined ? {} : { view: first.view, aids: first.aids ?? null };
  const begun = first?.kind === "move" || first?.kind === "reveal";
  const all: Scene[] = begun ? following : [{ kind: "move", ...table }, ...following];
  return all.map((scene) => ({
    ...scene,
    sound: scene.kind === "move" ? sound : soundOf(scene),
  }));
}

function soundOf(scene: Scene): SceneSound | null {
  return scene.sound === undefined ? SOUNDS[scene.kind] : scene.sound;
}

/** A result that is looked at later keeps the table it belongs to. */
export function lasting(scene: Scene, { after, aids }: Pick<Change, "after" | "aids">): Scene {
  return scene.view === undefined ? { ...scene, view: after, aids } : scene;
}
