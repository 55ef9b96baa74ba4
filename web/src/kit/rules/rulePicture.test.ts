import { describe, expect, test } from "vitest";
import { parts } from "./markdown";
import { readPicture, saidPicture, turned } from "./rulePicture";

const rules = import.meta.glob<string>("../../../../brelan/games/*/words/rules*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("pictures in the rules", () => {
  test("rows of cards with marks, gaps, text and a note", () => {
    const [row] = readPicture("cards", "r4 × [r5] | (12) X → 20 → 30").rows;
    expect(row?.note).toBe("20 → 30");
    expect(row?.pieces).toEqual([
      { kind: "card", card: "r4", mark: null },
      { kind: "text", text: "×" },
      { kind: "card", card: "r5", mark: "lit" },
      { kind: "gap" },
      { kind: "card", card: "12", mark: "dim" },
      { kind: "card", card: "X", mark: null },
    ]);
  });

  test("columns are read downwards", () => {
    const columns = turned(readPicture("columns", "y4 r5\n[r6] ."));
    expect(columns[0]).toHaveLength(2);
    expect(columns[1]?.[1]).toEqual({ kind: "free" });
  });

  test("a picture can be said", () => {
    const picture = readPicture("board", "r1 .\ng2 b3 → cinq");
    expect(saidPicture(picture, (card) => `<${card}>`)).toBe("<r1>, – ; <g2>, <b3> → cinq");
  });

  test("running text and pictures come in turn, and tags are shown", () => {
    const found = parts("# A\n\n<b>x</b>\n\n```cards\nr1\n```\n\nend\n\n```\nr1\n```\n");
    expect(found.map((part) => part.kind)).toEqual(["html", "picture", "html"]);
    expect(found[0]).toMatchObject({ html: expect.stringContaining("&lt;b&gt;") });
    expect(found[2]).toMatchObject({ html: expect.stringContaining("<pre>") });
  });

  test.each(Object.entries(rules))(
    "%s has pictures, and every line of them has cards",
    (_, text) => {
      const pictures = parts(text).flatMap((part) =>
        part.kind === "picture" ? [part.picture] : [],
      );
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      for (const picture of pictures) {
        for (const row of picture.rows) {
          const known = row.pieces.some((piece) => piece.kind === "card" || piece.kind === "free");
          const heading = picture.kind === "board" && row === picture.rows[0];
          expect(known || heading).toBe(true);
        }
      }
    },
  );
});
