/** The page for a plain folder of files: the house is in a worker of its own (`make site`). */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A host of files sets no headers: the page says itself what it may load. */
function policy(): Plugin {
  return {
    name: "brelan-policy",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "meta",
          attrs: { "http-equiv": "content-security-policy", content: POLICY },
          injectTo: "head-prepend",
        },
      ],
    },
  };
}

export default defineConfig({
  mode: "site",
  base: "./",
  plugins: [svelte(), policy()],
  worker: { format: "es" },
  build: {
    outDir: "../build/site",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
