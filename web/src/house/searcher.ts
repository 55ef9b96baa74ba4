/** A worker that searches, and does nothing else. */
import { Exact, Search, Searching } from "./searching.ts";
import type { Asked, FromSearcher, ToSearcher } from "./searchers.ts";

const rooms = new Map<string, Searching>();
const going = new Map<number, Search | Exact>();

const tell = (message: FromSearcher) => postMessage(message);

onmessage = ({ data }: MessageEvent<ToSearcher>) => {
  if (data.do === "know") {
    rooms.set(data.room, new Searching(data.searched));
    return;
  }
  try {
    tell({ id: data.id, answer: answer(data) });
  } catch (problem) {
    tell({ id: data.id, problem: String(problem) });
  }
};

function answer({ room, search, method, given }: Asked): unknown {
  const on: object | undefined = going.get(search) ?? rooms.get(room);
  const found = (on as Record<string, (...given: unknown[]) => unknown>)[method]!(...given);
  if (found instanceof Search || found instanceof Exact) {
    going.set(search, found);
    return undefined;
  }
  if (method === "done") going.delete(search);
  return found;
}
