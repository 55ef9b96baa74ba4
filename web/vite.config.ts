import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { brotli } from "./brotli.ts";
import { offline } from "./offline.ts";

const server = process.env.BRELAN_SERVER ?? "http://127.0.0.1:8765";

/** While developing, `npm run dev` serves the page and passes everything under /api on to a real server. */
const proxy = {
  "/api": {
    target: server,
    ws: true,
    changeOrigin: true,
    headers: { origin: server },
  },
};

export default defineConfig({
  plugins: [svelte(), offline(), brotli()],
  build: {
    outDir: "../brelan/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no mistake of ours
  },
  worker: {
    format: "es",
    // The server lets this script alone compile WebAssembly: it knows it by its name.
    rolldownOptions: { output: { entryFileNames: "assets/house-worker-[hash].js" } },
  },
  server: { proxy, fs: { allow: [".."] } },
  test: {
    // What needs a document says so in its first line: making one takes longer than most tests.
    environment: "node",
    include: ["src/**/*.test.ts"],
    // Limits against hanging: they hold on a machine that does much else at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
