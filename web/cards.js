/**
 * Draws every room's cards by the page's own components and keeps them as plain SVG symbols in the room's Python
 * folder: `npm run cards`. With `--check` it writes nothing and fails where a file is not what the page draws.
 */
import { readFileSync, readdirSync, existsSync, writeFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { JSDOM } from "jsdom";
import { createServer } from "vite";

const ROOMS = "src/games";
const HOME = "../brelan/games";
const SVG = "http://www.w3.org/2000/svg";
/** What lays a card out on the page, or means nothing in a picture. */
const LAYOUT = /^(display|width|height|aspect-ratio|user-select|flex|overflow|transform-origin)$/;
const check = process.argv.includes("--check");

/** The colours and fonts of the light theme. */
const theme = Object.fromEntries(
  [
    ...readFileSync("src/theme.css", "utf8")
      .split("}")[0]
      .matchAll(/(--[\w-]+): ([^;]+);/g),
  ].map(([, name, value]) => [name, value]),
);

/** A style's value without variables: pictures are drawn where there is no theme. */
function plain(value) {
  return value.replace(
    /var\((--[\w-]+)\)/g,
    (_, name) => theme[name] ?? fail(`${name} is not known`),
  );
}

function fail(reason) {
  throw new Error(reason);
}

/** The styles of a component, written as attributes on the elements that they match. */
function inline(document) {
  for (const sheet of document.styleSheets) {
    for (const { selectorText, style } of sheet.cssRules) {
      for (const element of document.querySelectorAll(`svg ${selectorText}, svg${selectorText}`)) {
        for (const name of style) {
          if (!LAYOUT.test(name)) element.setAttribute(name, plain(style.getPropertyValue(name)));
        }
      }
    }
  }
}

/** One card as a symbol. */
function symbol({ name, Drawn, props }, render) {
  const { head, body } = render(Drawn, { props });
  const { document, NodeFilter } = new JSDOM(`${head}${body}`).window;
  const svg = document.querySelector("svg") ?? fail(`${name} is not drawn as SVG`);
  inline(document);
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  found.forEach((comment) => comment.remove());
  for (const element of svg.querySelectorAll("*")) element.removeAttribute("class");
  const drawn = document.createElementNS(SVG, "symbol");
  drawn.setAttribute("id", name);
  drawn.setAttribute("viewBox", svg.getAttribute("viewBox"));
  drawn.setAttribute("overflow", "visible"); // cutting each card out takes most of the time
  drawn.innerHTML = svg.innerHTML.trim().replace(/>\s+</g, "><");
  return drawn.outerHTML.replace(` xmlns="${SVG}"`, "");
}

const server = await createServer({
  configFile: false,
  plugins: [svelte({ compilerOptions: { css: "injected", dev: false } })],
  server: { middlewareMode: true },
  appType: "custom",
  logLevel: "error",
});
// Svelte through the same server as the components: one copy of it.
const { render } = await server.ssrLoadModule("svelte/server");
let stale = 0;
for (const room of readdirSync(ROOMS)) {
  if (!existsSync(`${ROOMS}/${room}/cards.ts`)) continue;
  const { default: cards } = await server.ssrLoadModule(`/${ROOMS}/${room}/cards.ts`);
  const text = [
    `<svg xmlns="${SVG}">`,
    ...cards.map((card) => symbol(card, render)),
    "</svg>",
    "",
  ].join("\n");
  const path = `${HOME}/${room}/show/cards.svg`;
  const current = existsSync(path) && readFileSync(path, "utf8") === text;
  if (check && !current) console.error(`${path} is not what the page draws: run "make cards"`);
  if (!check && !current) writeFileSync(path, text);
  stale += check && !current ? 1 : 0;
}
await server.close();
process.exitCode = stale ? 1 : 0;
