import { expect, test } from "vitest";
import { symbols } from "./symbols";

test("a symbol a round", () => {
  expect(symbols([1, 0, -1])).toBe("🟩🟨⬛");
  expect(symbols([])).toBe("");
});
