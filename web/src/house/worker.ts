/** The worker in which the house is: Python, the server's sources, compiled games. */
import { openStore } from "./kept.ts";
import type { FromHouse, ToHouse } from "./messages.ts";
import { open, type House, type Python } from "./open.ts";
import { Searchers, wanted } from "./searchers.ts";

const LOCK = "brelan-house";
/** Beside the page, whatever path it is served under. */
const FOLDER = new URL(/* @vite-ignore */ "../house/", import.meta.url);
const LOADED = 0.5;

const tell = (message: FromHouse) => postMessage(message);
let house: Promise<House> | null = null;

onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.do === "begin") {
    house = alone(() => begin(data.lang));
    house.then(
      () => tell({ tells: "open" }),
      (problem: unknown) => tell({ tells: "failed", text: String(problem) }),
    );
    return;
  }
  void house
    ?.then((opened) => answer(opened, data))
    .catch((problem: unknown) => {
      console.error(problem);
    });
};

async function answer(opened: House, asked: Exclude<ToHouse, { do: "begin" }>): Promise<void> {
  if (asked.do === "ask") {
    const { status, text } = await opened.ask(asked.method, asked.path, asked.body);
    tell({ tells: "answer", id: asked.id, status, text });
  } else if (asked.do === "connect") {
    const { line } = asked;
    await opened.connect((text) => tell({ tells: "hear", line, text }), asked.lang);
  } else {
    opened.say(asked.text);
  }
}

/** One house for all tabs of a browser: whoever comes second waits until the first is closed. */
async function alone(then: () => Promise<House>): Promise<House> {
  if (!("locks" in navigator)) return then();
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) return undefined;
      then().then(resolve, reject);
      return new Promise<void>(() => undefined); // as long as this worker lives
    };
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold(lock);
      tell({ tells: "elsewhere" });
      void navigator.locks.request(LOCK, hold);
      return undefined;
    });
  });
}

async function begin(lang: string): Promise<House> {
  const place = new URL("pyodide/", FOLDER).href;
  const pyodide = (await import(/* @vite-ignore */ `${place}pyodide.mjs`)) as {
    loadPyodide(wanted: { indexURL: string }): Promise<Python>;
  };
  const python = await pyodide.loadPyodide({ indexURL: place });
  tell({ tells: "progress", part: LOADED });
  const files = {
    async bytes(name: string): Promise<ArrayBuffer> {
      const found = await fetch(new URL(name, FOLDER));
      if (!found.ok) throw new Error(`${name}: ${found.status}`);
      return found.arrayBuffer();
    },
  };
  const searchers = new Searchers(
    wanted(navigator.hardwareConcurrency),
    () => new Worker(new URL("./searcher.ts", import.meta.url), { type: "module" }),
  );
  const store = await openStore();
  return open(python, files, store, lang, searchers, (part) => tell({ tells: "progress", part }));
}
