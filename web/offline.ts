/**
 * Writes the service worker after a build: its code, and the names of all files it keeps; apart from them
 * those that only a page needs which has the house in a worker.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** Scripts of languages that no text of ours is written in. */
const RARE = /vietnamese|cyrillic|greek/;

/** Where all of a file comes from that an ordinary page never asks for. */
const LATER = /\/src\/(house|wasm)\/|\/locale\/(site|offline)\.|house-worker-/;

export function offline(): Plugin {
  return {
    name: "brelan-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith(".html"));
      const names = (later: boolean) =>
        built
          .filter((one) => isLater(one) === later)
          .map(({ fileName }) => fileName)
          .concat(later ? [] : readdirSync("public"))
          .filter((name) => !RARE.test(name))
          .map((name) => `/${name}`)
          .sort();
      const kept = names(false);
      const later = names(true);
      const hash = createHash("sha256").update([...kept, ...later].join("\n"));
      for (const name of readdirSync("public")) hash.update(readFileSync(`public/${name}`));
      const version = hash.digest("hex").slice(0, 12);
      const values = { VERSION: version, FILES: ["/", ...kept], LATER: later };
      const head = Object.entries(values)
        .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
      const source = head + readFileSync("worker.js", "utf8");
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset;

function isLater(file: Built): boolean {
  if (file.type === "asset") return file.originalFileNames.concat(file.fileName).some(comesLater);
  return file.moduleIds.length > 0 && file.moduleIds.every(comesLater);
}

const comesLater = (name: string) => LATER.test(name);
