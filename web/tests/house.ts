/**
 * The house of a static site in Node, for tests: a line of JSON for every request, and one for every answer. What is to
 * be done by Python is asked for as `PYTHON`; the answer is the value of its last line, as JSON.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { open, type Python, type Store } from "../src/house/open.ts";
import { Searchers } from "../src/house/searchers.ts";

/** A browser that keeps nothing. */
const memory = (): Store => ({
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  cookies: () => Promise.resolve({}),
  keepCookies: () => Promise.resolve(),
});

/** A worker for searches as browsers have them: `program` is `searcher.ts` as one script. */
function searcher(program: string): Worker {
  const shim = `
    const { parentPort } = require("node:worker_threads");
    globalThis.onmessage = null;
    globalThis.postMessage = (told) => parentPort.postMessage(told);
    parentPort.on("message", (data) => globalThis.onmessage({ data }));
    import(${JSON.stringify(program)}).then(() => postMessage("ready"));
  `;
  const thread = new Thread(shim, { eval: true, execArgv: [] });
  const made: Pick<Worker, "onmessage" | "onerror"> & { postMessage(told: unknown): void } = {
    onmessage: null,
    onerror: null,
    postMessage: (told) => void begun.then(() => thread.postMessage(told)),
  };
  const begun = new Promise<void>((resolve) => {
    thread.on("message", (data: unknown) => {
      if (data === "ready") resolve();
      else made.onmessage?.call(made as Worker, { data } as MessageEvent);
    });
  });
  return made as Worker;
}

/** `folder`: what the site has for its worker. */
export async function serve(folder: string, program: string, lang: string): Promise<void> {
  const place = join(folder, "pyodide");
  const { loadPyodide } = (await import(pathToFileURL(join(place, "pyodide.mjs")).href)) as {
    loadPyodide(wanted: { indexURL: string }): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: `${place}/` });
  const files = {
    async bytes(name: string): Promise<ArrayBuffer> {
      const found = await readFile(join(folder, name));
      return found.buffer.slice(
        found.byteOffset,
        found.byteOffset + found.byteLength,
      ) as ArrayBuffer;
    },
  };
  const searchers = new Searchers(2, () => searcher(program));
  const house = await open(python, files, memory(), lang, searchers);
  const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
  tell({ open: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const [method, path, body] = JSON.parse(line) as [string, string, unknown];
    const began = performance.now();
    if (method === "PYTHON") {
      const text = (await python.runPythonAsync(path)) as string;
      tell({ status: 200, text, ms: performance.now() - began });
      continue;
    }
    const answer = await house.ask(method, path, body === null ? null : JSON.stringify(body));
    tell({ status: answer.status, text: answer.text, ms: performance.now() - began });
  }
  process.exit(0);
}
