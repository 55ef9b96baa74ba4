import { expect, test } from "vitest";
import { parts } from "./markdown";

const html = (markdown: string) =>
  parts(markdown)
    .map((part) => (part.kind === "html" ? part.html : ""))
    .join("");

test("text becomes text", () => {
  expect(html("# Punto\n\n**5** cartes")).toContain("<h1>Punto</h1>");
  expect(html("| a |\n|---|\n| b |")).toContain('<div class="scroll" tabindex="0"><table>');
});

test("a numbered rule can be linked to", () => {
  expect(html("## 6. Le Stop")).toContain('<h2 id="rule-6">6. Le Stop</h2>');
  expect(html("## Exemples")).toContain("<h2>Exemples</h2>");
});

test("tags are shown, not obeyed; links stay in the page", () => {
  expect(html("<script>alert(1)</script>")).not.toContain("<script>");
  expect(html("[x](javascript:alert(1))")).not.toContain("href");
  expect(html("[x](https://example.org)")).not.toContain("href");
  expect(html("[x](/rules/punto)")).toContain('href="/rules/punto"');
  expect(html("![x](//example.org/a.png)")).not.toContain("<img");
});
