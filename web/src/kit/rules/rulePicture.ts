/**
 * Pictures in the rules. They stand in the Markdown as fenced blocks that read well as they are, in a terminal
 * too, and are drawn here with the game's own cards:
 *
 *     ```cards            cards in rows; what follows an arrow is said beside them
 *     r1 r2 r3 r4 → 4
 *     ```
 *     ```board            a grid of squares, `.` is a free one
 *     ```columns          overlapping columns, read from top to bottom
 *
 * `[r4]` is lit, `(r4)` stands back, `|` leaves a gap, everything else is text.
 */
export const KINDS = ["cards", "board", "columns"] as const;
export type Kind = (typeof KINDS)[number];

export type Piece =
  | { kind: "card"; card: string; mark: "lit" | "dim" | null }
  | { kind: "free" }
  | { kind: "gap" }
  | { kind: "text"; text: string };

export interface Row {
  pieces: Piece[];
  note: string | null;
}

export interface Picture {
  kind: Kind;
  rows: Row[];
}

const CARD = /^(?:[a-z]\d{1,2}|\d{1,2}|[XPS*?])$/;
/** On a board a bare number is the name of a row. */
const ON_BOARD = /^[a-z]\d{1,2}$/;
const ARROW = " → ";

export function isKind(language: string | undefined): language is Kind {
  return (KINDS as readonly string[]).includes(language ?? "");
}

export function readPicture(kind: Kind, source: string): Picture {
  const lines = source.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.map((line) => readRow(line, kind === "board" ? ON_BOARD : CARD));
  // The names of the columns stand above the squares, not above the names of the rows.
  const named = rows[0]?.pieces.every((piece) => piece.kind === "text");
  if (kind === "board" && named) rows[0]?.pieces.unshift({ kind: "text", text: "" });
  return { kind, rows };
}

function readRow(line: string, known: RegExp): Row {
  const [cards = "", ...note] = line.split(ARROW);
  const pieces = cards
    .trim()
    .split(/\s+/)
    .map((word) => readPiece(word, known));
  return { pieces, note: note.length > 0 ? note.join(ARROW).trim() : null };
}

function readPiece(word: string, known: RegExp): Piece {
  if (word === ".") return { kind: "free" };
  if (word === "|") return { kind: "gap" };
  const marked = /^([[(])(.+)[\])]$/.exec(word);
  const card = marked?.[2] ?? word;
  if (!known.test(card)) return { kind: "text", text: word };
  return { kind: "card", card, mark: marked ? (marked[1] === "[" ? "lit" : "dim") : null };
}

/** Columns are written row by row and drawn column by column. */
export function turned(picture: Picture): Piece[][] {
  const width = Math.max(...picture.rows.map((row) => row.pieces.length));
  return Array.from({ length: width }, (_, column) =>
    picture.rows.map((row) => row.pieces[column] ?? { kind: "free" }),
  );
}

/** The picture in words, for who cannot see it. */
export function saidPicture(picture: Picture, card: (card: string) => string): string {
  const said = (piece: Piece) =>
    piece.kind === "card"
      ? card(piece.card)
      : piece.kind === "text"
        ? piece.text
        : piece.kind === "free"
          ? "–"
          : "";
  return picture.rows
    .map(({ pieces, note }) => {
      const cards = pieces.map(said).filter(Boolean).join(", ");
      return note === null ? cards : `${cards} → ${note}`;
    })
    .join(" ; ");
}
