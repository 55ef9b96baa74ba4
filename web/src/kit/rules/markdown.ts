/** Markdown of our own texts as HTML. Tags written in it are shown, not obeyed; links stay in the page. */
import { Marked, type Token } from "marked";
import { isKind, readPicture, type Picture } from "./rulePicture";

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escaped(text),
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      const number = /^\d+(?=\. )/.exec(text)?.[0];
      return `<h${depth}${number ? ` id="rule-${number}"` : ""}>${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return /^(\/(?!\/)|#)/.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
    },
    image: ({ href, text }) =>
      /^\/(?!\/)/.test(href) ? `<img src="${escaped(href)}" alt="${escaped(text)}">` : "",
  },
});

/** A text is drawn part by part: running text, and pictures between. */
export type Part = { kind: "html"; html: string } | { kind: "picture"; picture: Picture };

export function parts(markdown: string): Part[] {
  const found: Part[] = [];
  let running: Token[] = [];
  const close = () => {
    if (running.length > 0) found.push({ kind: "html", html: written(running) });
    running = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "code" && isKind(token["lang"])) {
      close();
      found.push({ kind: "picture", picture: readPicture(token["lang"], token["text"]) });
    } else running.push(token);
  }
  close();
  return found;
}

/** Running text alone. */
export function html(markdown: string): string {
  return written(marked.lexer(markdown));
}

function written(tokens: Token[]): string {
  return marked
    .parser(tokens)
    .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
