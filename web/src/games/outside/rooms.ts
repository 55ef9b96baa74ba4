/** Rooms that other packages bring: loaded when they are needed, at a version that the page understands. */
import { EARLIER_ROOM_APIS, ROOM_API, type OutsideRoom, type Room } from "../../room";
import { endScenes } from "../../stage/scenes";
import { catalogue } from "../../state/catalogue.svelte";
import { notices } from "../../state/notices.svelte";
import { t } from "../../state/speech.svelte";
import plain from "../plain";
import Board from "./Board.svelte";

const loaded = new Map<string, OutsideRoom>();

/** The module of a game's package; it is loaded once `outside` has given its room. */
export function brought(game: string): OutsideRoom | null {
  return loaded.get(game) ?? null;
}

/** The room that a game's package brings, or null. Whoever plays is told when there is one that cannot be shown. */
export async function outside(game: string): Promise<Room | null> {
  const files = (await catalogue.known(game))?.room;
  if (!files?.script) return null;
  if (files.api !== ROOM_API && !EARLIER_ROOM_APIS.includes(files.api)) {
    notices.tell(t("room-other-version", { version: files.api, expected: ROOM_API }), "bad");
    return null;
  }
  try {
    const [module] = await Promise.all([fetched(game, files.script), styled(files.style)]);
    return { ...plain, scenes: endScenes(module.ends), ...offered(module), Board };
  } catch (problem) {
    console.warn(problem);
    notices.tell(t("room-failed"), "bad");
    return null;
  }
}

/** What a module gives of a room, without what is its own affair. */
function offered({ words, describe, score, outcome, ...rest }: OutsideRoom): Partial<Room> {
  const { verdict, scenes, caption, sound, hand } = rest;
  const given = { words, describe, score, outcome, verdict, scenes, caption, sound, hand };
  return Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));
}

async function fetched(game: string, script: string): Promise<OutsideRoom> {
  const module = (await import(/* @vite-ignore */ script)) as OutsideRoom;
  if (typeof module.mount !== "function") throw new Error(`${script} does not export mount`);
  loaded.set(game, module);
  return module;
}

/** Put the room's style into the page, once. */
function styled(path: string | null): Promise<void> {
  if (path === null || document.querySelector(`link[href="${CSS.escape(path)}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: path, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
