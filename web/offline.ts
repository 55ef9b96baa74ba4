/** Writes the service worker after a build: its code, and the names of all files it keeps. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Scripts of languages that no text of ours is written in. */
const RARE = /vietnamese|cyrillic|greek/;

export function offline(): Plugin {
  return {
    name: "brelan-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const kept = [...built, ...readdirSync("public")]
        .filter((name) => !RARE.test(name))
        .map((name) => `/${name}`)
        .sort();
      const hash = createHash("sha256").update(kept.join("\n"));
      for (const name of readdirSync("public")) hash.update(readFileSync(`public/${name}`));
      const version = hash.digest("hex").slice(0, 12);
      const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(["/", ...kept])};\n`;
      const source = head + readFileSync("worker.js", "utf8");
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
