/** The page's side of the house in the worker. */
import type { Answer, Line } from "../net/transport";
import { SITE } from "../state/site";
import { speech } from "../state/speech.svelte";
import { write } from "../state/storage";
import { PLAYED } from "./handed";
import type { FromHouse, ToHouse } from "./messages";
import { opening } from "./progress.svelte";

interface Asked {
  resolve: (answer: Answer) => void;
  reject: (problem: Error) => void;
}

/** Where the page lies: its files are named from there. */
const PAGE = SITE ? document.baseURI : `${location.origin}/`;
/** Milliseconds: whoever has waited for the house wants to play first. */
const LATER = 3000;
const PONG = JSON.stringify({ type: "pong" });
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const asked = new Map<number, Asked>();
let count = 0;
let current: WorkerLine | null = null;

const tell = (message: ToHouse) => worker.postMessage(message);

worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
  if (data.tells === "progress") opening.part = data.part;
  else if (data.tells === "elsewhere") opening.state = "elsewhere";
  else if (data.tells === "open") {
    opening.state = "open";
    setTimeout(keep, LATER);
  } else if (data.tells === "failed") fail(data.text);
  else if (data.tells === "hear") current?.hear(data.line, data.text);
  else {
    const { status, text } = data;
    asked.get(data.id)?.resolve({ ok: status < 400, data: JSON.parse(text) as unknown });
    asked.delete(data.id);
  }
};
worker.onerror = (event) => fail(event.message);
tell({ do: "begin", lang: speech.language });

/** All that the page and the house are made of has been fetched: keep it for when there is no network. */
function keep(): void {
  if (!SITE || !("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.register("sw.js").catch(() => undefined); // it plays without, too
}

function fail(text: string): void {
  opening.state = "failed";
  opening.problem = text;
  for (const { reject } of asked.values()) reject(new Error(text));
  asked.clear();
}

/** Requests that begin a game, which a server can be handed later. */
const BEGINS = /^\/api\/(tables|offline\/tables|tables\/[^/]+\/play-on)$/;

/** What stands in files, so that it can be shown before the house is open. */
const WRITTEN: [RegExp, (game: string, lang: string) => string][] = [
  [/^\/api\/(games)\?lang=(\w+)$/, (_, lang) => `catalogue.${lang}.json`],
  [/^\/api\/games\/([\w-]+)\/rules\?lang=(\w+)$/, (game, lang) => `rules-${game}.${lang}.json`],
];

async function file(path: string): Promise<Answer | null> {
  for (const [pattern, name] of WRITTEN) {
    const [, game = "", lang = ""] = pattern.exec(path) ?? [];
    if (lang === "") continue;
    const found = await fetch(new URL(`house/${name(game, lang)}`, PAGE));
    return { ok: true, data: (await found.json()) as unknown };
  }
  return null;
}

export async function request(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = (method === "GET" ? await file(path) : null) ?? (await asking(method, path, body));
  if (answer.ok && method === "POST" && BEGINS.test(path) && !SITE) write(PLAYED, true);
  return answer;
}

function asking(method: string, path: string, body?: unknown): Promise<Answer> {
  if (opening.state === "failed") return Promise.reject(new Error(opening.problem));
  const id = ++count;
  const written = body === undefined ? null : JSON.stringify(body);
  tell({ do: "ask", id, method, path, body: written });
  return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
}

/** One line at a time: whoever opens another has closed the one before. */
export function openLine(owner: Line): Line {
  return (current = new WorkerLine(owner, ++count));
}

class WorkerLine implements Line {
  onmessage = null;
  onclose = null;
  readyState: number = WebSocket.OPEN;

  constructor(
    private readonly owner: Line,
    private readonly id: number,
  ) {
    tell({ do: "connect", line: id, lang: speech.language });
  }

  send(text: string): void {
    // A house that thinks about a move is there all the same.
    if ((JSON.parse(text) as { type: string }).type === "ping") this.hear(this.id, PONG);
    else tell({ do: "say", line: this.id, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  hear(line: number, text: string): void {
    if (line === this.id && this.readyState === WebSocket.OPEN) {
      this.owner.onmessage?.(new MessageEvent("message", { data: text }));
    }
  }
}

/** The house is not needed any more: its worker ends, and with it the house's memory. */
export function end(): void {
  worker.terminate();
}
