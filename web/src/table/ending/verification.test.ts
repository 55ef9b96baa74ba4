import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { TableRecord } from "../../protocol";
import { Doubt } from "./doubt";
import { canonical, verify } from "./verification";

interface Forged {
  name: string;
  code: string | null;
  changes: [(string | number)[], unknown][];
}

interface Game {
  honest: TableRecord;
  seen: string[];
  words: string[];
  called: string[];
  forged: Forged[];
}

// Made at a real server; Python's verifier is tested with the same file.
const file = resolve(import.meta.dirname, "../../../../tests/server/deals/forgeries.json");
const games = JSON.parse(readFileSync(file, "utf-8")) as Game[];
/** Only who knows the rules can tell. */
const REPLAYED = new Set([
  "verify-result",
  "verify-unfinished",
  "verify-illegal",
  "verify-turn",
  "verify-mover",
  "verify-back",
  "verify-newcomer",
  "verify-seats",
  "verify-help",
]);

function changed(honest: TableRecord, changes: Forged["changes"]): TableRecord {
  const copy = structuredClone(honest);
  for (const [path, value] of changes) {
    let inner = copy as unknown as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) inner = inner[step] as Record<string | number, unknown>;
    inner[path.at(-1) ?? ""] = value;
  }
  return copy;
}

function refusal(
  data: TableRecord,
  seen: string[] = [],
  words: string[] = [],
  called: string[] = [],
): string | null {
  try {
    verify(data, seen, words, called);
    return null;
  } catch (problem) {
    if (problem instanceof Doubt) return problem.code;
    throw problem;
  }
}

test("honest games hold, with all that was seen and all words", () => {
  for (const { honest, seen, words } of games) {
    expect(verify(honest, seen, words)).toEqual({
      chained: true,
      words: words.length,
      missing: [],
      position: false,
      daily: null,
      source: null,
    });
    expect(refusal(honest, ["0".repeat(64)])).toBe("verify-seen");
    expect(refusal(honest, [], ["0".repeat(32)])).toBe("verify-word-other");
  }
});

test("a word given away before the call is in the log is refused", () => {
  const [game] = games;
  if (!game) throw new Error("no game");
  const { honest, seen, words, called } = game;
  expect(refusal(honest, seen, words, called)).toBeNull();
  for (const early of [...seen.slice(0, 2), "0".repeat(64)]) {
    expect(refusal(honest, seen, words, [early])).toBe("verify-called");
  }
});

const forgeries = games.flatMap(({ honest, seen, forged }) =>
  forged.map(({ name, code, changes }) => ({ name, code, seen, data: changed(honest, changes) })),
);
test.each(forgeries)("$name is refused", ({ code, seen, data }) => {
  expect(refusal(data)).toBe(code === null || REPLAYED.has(code) ? null : code);
  if (code === null) expect(refusal(data, seen.slice(-1))).toBe("verify-seen");
});

test("a record of version 0.1 is checked by its seed", () => {
  const words = ["Chaise longue", 'é "quoted" \\ back', "🂡"];
  const old = {
    table: "",
    record: { seed: 1847181393275018 },
    result: null,
    chain: null,
    deal: {
      commitment: "58adb497f5d8ea109a21cfcce574fd29b1f18ea713e837ed395771e79ef1e8f3",
      secret: "ab".repeat(32),
      salt: "cd".repeat(32),
      entropy: words,
      seed: 1847181393275018,
      key: null,
      words: [],
    },
  } satisfies TableRecord;
  expect(verify(old).chained).toBe(false);
  expect(refusal({ ...old, record: { seed: 7 } })).toBe("verify-record");
  expect(refusal({ ...old, deal: { ...old.deal, entropy: [] } })).toBe("verify-seed");
  expect(refusal({ ...old, deal: { ...old.deal, salt: "00" } })).toBe("verify-commitment");
  expect(refusal(old, ["0".repeat(64)])).toBe("verify-no-chain");
});

test("everybody writes canonical JSON alike", () => {
  expect(canonical({ b: [null, true, "é"], a: { d: 1, c: -2 } })).toBe(
    '{"a":{"c":-2,"d":1},"b":[null,true,"é"]}',
  );
});
