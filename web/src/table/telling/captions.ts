/** What is said of a scene, and what goes on from it. */
import type { Player, Room, Scene, View } from "../../room";
import type { TableSession } from "../../state/table.svelte";
import type { Translate } from "../../texts";
import { outcome, type Facts } from "./outcome";
import type { Turn } from "./turn.svelte";

/**
 * A scene in a sentence: the room's caption, else its verdict on what has `ended`. Of a result there is always one;
 * of the game's, first what it means for oneself.
 */
export function captionOf(
  room: Pick<Room, "caption" | "verdict">,
  scene: Scene,
  view: View,
  players: Player[],
  t: Translate,
  { winners = view["winners"], ...facts }: Facts & { winners?: number[] } = {},
): string {
  const own = room.caption?.(scene, view, players, t);
  if (own) return own;
  const ended = scene.show?.["ended"];
  const told = (ended ? room.verdict?.(ended, view, players, t) : undefined) ?? "";
  if (scene.kind === "game") {
    const result = winners?.length ? outcome(facts, winners, players, t) : t("scene-game");
    return `${result} ${told}`.trim();
  }
  return told || (scene.kind === "round" ? t("scene-round", { round: view["round"] }) : "");
}

/** The line above the table: what is looked at, unless one is to move, or it stands below the table. */
export function stripOf(turn: Turn, session: TableSession, caption: string): Turn {
  const { scene, director } = session;
  if (scene === null || turn.kind === "lost") return turn;
  if (director.holding) return { kind: "scene", text: "" };
  return turn.kind === "others" && caption ? { kind: "scene", text: caption } : turn;
}

const NOT_MEANT = ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"];

/** Whether a key goes on: any, but one that leads elsewhere or presses something outside of the table. */
export function goesOn(event: KeyboardEvent): boolean {
  if (NOT_MEANT.includes(event.key)) return false;
  const target = event.target as HTMLElement;
  const inside = target.closest(".felt") !== null;
  return inside || target.closest("button, a, dialog, [data-panel]") === null;
}
