/** For tests: the keys of all texts that the sources of a room ask for. */
import { readdirSync, readFileSync } from "node:fs";

export function asked(room: string, prefix: string): string[] {
  const folder = `src/games/${room}`;
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(`${folder}/${file}`, "utf-8"))
    .flatMap((source) => [...source.matchAll(new RegExp(`"(${prefix}-[a-z-]+)"`, "g"))])
    .map((found) => found[1] ?? "");
}
