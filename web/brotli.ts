/** Writes a twin of every text file after a build, compressed by Brotli, for browsers that accept it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|svg|webmanifest)$/;
/** Below this there is nothing to win. */
const LEAST = 1024;

export function brotli(): Plugin {
  return {
    name: "brelan-brotli",
    apply: "build",
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        const path = join(dir, name);
        if (!TEXT.test(name) || statSync(path).size < LEAST) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
