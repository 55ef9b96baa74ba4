/** Scenes that were not looked at, or are wanted again. */
import { api } from "../net/api";
import type { Frame } from "../protocol";
import type { Room, Scene } from "../room";
import { lasting, scenesOf } from "../stage/scenes";
import { forget, read, write } from "./storage";

/** The scenes of all moves after a ply, each with the table it belongs to; none, if nobody tells. */
export async function missedScenes(
  table: string,
  since: number,
  room: Room,
  seat: number,
): Promise<Scene[]> {
  const { frames } = await api.missed(table, since).catch(() => ({ frames: [] }));
  return scenesBetween(frames, room, seat);
}

/** The scenes of a finished game's last move, as a seat or an onlooker saw it. */
export async function lastScenes(table: string, room: Room, seat: number | null): Promise<Scene[]> {
  const { frames } = await api.replay(table, seat ?? "none");
  return scenesBetween(frames.slice(-2), room, seat);
}

function scenesBetween(frames: Frame[], room: Room, seat: number | null): Scene[] {
  return frames.slice(1).flatMap((frame, place) => {
    const before = frames[place]?.view ?? frame.view;
    const moves = [{ seat: frame.seat ?? 0, move: frame.move ?? null }];
    const { view: after, aids, ended = null } = frame;
    const change = { before, after, aids, ended, moves, seat };
    return scenesOf(room, change).map((one) => lasting(one, change));
  });
}

// A result that is still on the table when the page is loaded anew has not been looked at.
const name = (table: string) => `result:${table}`;

/** A result comes with the move after this ply. */
export const noteResult = (table: string, since: number) => write(name(table), since);
export const unseenResult = (table: string) => read<number>(name(table));
export const forgetResult = (table: string) => forget(name(table));
