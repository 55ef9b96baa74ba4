/** Markdown of our own texts as HTML. Tags written in it are shown, not obeyed; links stay in the page. */
import { Marked } from "marked";

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
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return /^(\/(?!\/)|#)/.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
    },
    image: ({ href, text }) =>
      /^\/(?!\/)/.test(href) ? `<img src="${escaped(href)}" alt="${escaped(text)}">` : "",
  },
});

export function html(markdown: string): string {
  return (marked.parse(markdown, { async: false }) as string)
    .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
