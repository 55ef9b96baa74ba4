/** What a seat would have looked at while its connection was away. */
import { api } from "../net/api";
import type { Room, Scene } from "../room";
import { lasting, scenesOf } from "../stage/scenes";

/** The scenes of all moves after a ply, each with the table it belongs to; none, if nobody tells. */
export async function missedScenes(
  table: string,
  since: number,
  room: Room,
  seat: number,
): Promise<Scene[]> {
  const { frames } = await api.missed(table, since).catch(() => ({ frames: [] }));
  return frames.slice(1).flatMap((frame, place) => {
    const before = frames[place]?.view ?? frame.view;
    const moves = [{ seat: frame.seat ?? 0, move: frame.move ?? null }];
    const { view: after, aids, ended = null } = frame;
    const change = { before, after, aids, ended, moves, seat };
    return scenesOf(room, change).map((one) => lasting(one, change));
  });
}
