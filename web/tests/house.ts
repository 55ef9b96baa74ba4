/** The house of a static site in Node, for tests: a line of JSON for every request, and one for every answer. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { open, type Python, type Store } from "../src/house/open.ts";

/** A browser that keeps nothing. */
const memory = (): Store => ({
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  cookies: () => Promise.resolve({}),
  keepCookies: () => Promise.resolve(),
});

/** `folder`: what the site has for its worker. */
export async function serve(folder: string, lang: string): Promise<void> {
  const place = join(folder, "pyodide");
  const { loadPyodide } = (await import(pathToFileURL(join(place, "pyodide.mjs")).href)) as {
    loadPyodide(wanted: { indexURL: string }): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: `${place}/` });
  const files = {
    async bytes(name: string): Promise<ArrayBuffer> {
      const found = await readFile(join(folder, name));
      return found.buffer.slice(found.byteOffset, found.byteOffset + found.byteLength) as ArrayBuffer;
    },
  };
  const house = await open(python, files, memory(), lang);
  const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
  tell({ open: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const [method, path, body] = JSON.parse(line) as [string, string, unknown];
    const began = performance.now();
    const answer = await house.ask(method, path, body === null ? null : JSON.stringify(body));
    tell({ status: answer.status, text: answer.text, ms: performance.now() - began });
  }
  process.exit(0);
}
