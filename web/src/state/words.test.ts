// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Command, Done, Update } from "../protocol";
import { acknowledged, answer, givenAway, promise, wordHash } from "./words";
import { note, seen } from "./seen";

let tables = 0;
let sent: Command[] = [];
const act = (command: Command) => {
  sent.push(command);
  return Promise.resolve({} as Done);
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  tables++;
});

function waiting(word: string | null, awaited: number[], you = true): Update {
  const seats = [{ you }, { you: false }];
  const info = { status: "waiting", seats, word, words_awaited: awaited };
  return { table: `table-${tables}`, info, chain: `chain-${awaited.length}` } as unknown as Update;
}

test("a word is sent when it is called for, once, and only the one that was promised", async () => {
  const hash = promise();
  await answer(waiting(hash, []), act);
  await answer(waiting(hash, [1]), act);
  expect(sent).toEqual([]);
  await answer(waiting("0".repeat(64), [0]), act); // promised by another device
  expect(sent).toEqual([]);
  const called = waiting(hash, [0, 1]);
  called.table += "-called";
  await answer(called, act);
  await answer(called, act);
  expect(sent.map((command) => command.do)).toEqual(["reveal"]);
  const [reveal] = sent;
  expect(reveal?.do === "reveal" && wordHash(reveal.word)).toBe(hash);
  expect(acknowledged(called.table)).toHaveLength(1);
});

test("where a word was first given away is remembered, acknowledged or not, and it goes nowhere else", async () => {
  const hash = promise();
  const called = waiting(hash, [0]);
  await answer(called, () => Promise.reject(new Error("word-not-now")));
  await answer({ ...called, chain: "later" }, act);
  expect(givenAway(called.table, [])).toEqual(["chain-1"]);
  await answer({ ...called, table: "elsewhere" }, act);
  expect(sent).toEqual([]);
  const [{ word }] = JSON.parse(localStorage.getItem("brelan:words") ?? "[{}]") as [
    { word: string },
  ];
  expect(givenAway("elsewhere", [])).toEqual([]);
  expect(givenAway("elsewhere", [word])).toEqual(["chain-1"]);
});

test("who sits at a table without a promise makes one; outsiders do not", async () => {
  await answer(waiting(null, [0], false), act);
  expect(sent).toEqual([]);
  await answer(waiting(null, [0]), act);
  expect(sent.map((command) => command.do)).toEqual(["commit"]);
});

test("what came too late is no word of the deal", async () => {
  const hash = promise();
  const called = waiting(hash, [0]);
  await answer(called, () => Promise.reject(new Error("word-not-now")));
  expect(acknowledged(called.table)).toEqual([]);
});

test("the first and the last hash are remembered", () => {
  note("t", 2, "two");
  note("t", 5, "five");
  note("t", 4, "four");
  note("t", 6, null);
  expect(seen("t")).toEqual({ first: "two", last: "five", ply: 5 });
  expect(seen("other")).toBeNull();
});
