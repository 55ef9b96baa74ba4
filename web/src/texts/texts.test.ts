import { expect, test } from "vitest";
import { typeset } from ".";

test("marks that stand apart stay with their word", () => {
  expect(typeset("Quoi ? « Oui » : 5 % !", "fr")).toBe(
    "Quoi\u202f? «\u202fOui\u202f»\u202f: 5\u202f% !".replace(" !", "\u202f!"),
  );
  expect(typeset("| :--- | 3:1 ?a", "fr")).toBe("| :--- | 3:1 ?a");
  expect(typeset("What ? Nothing", "en")).toBe("What ? Nothing");
});
