import { expect, test } from "vitest";
import { curves } from "./curves";
import { check, commitment, seed } from "./proof";

// Made by brelan.server.deals.seeds: the page must come to the same numbers.
const SECRET = "ab".repeat(32);
const SALT = "cd".repeat(32);
const WORDS = ["Chaise longue", 'é "quoted" \\ back', "🂡"];
const PROOF = {
  commitment: "58adb497f5d8ea109a21cfcce574fd29b1f18ea713e837ed395771e79ef1e8f3",
  secret: SECRET,
  salt: SALT,
  entropy: WORDS,
  seed: 1847181393275018,
};

test("the page computes what the server computed", async () => {
  expect(await commitment(SECRET, SALT)).toBe(PROOF.commitment);
  expect(await seed(SECRET, WORDS)).toBe(PROOF.seed);
});

test("a good deal passes every check", async () => {
  const checks = await check(PROOF, { seed: PROOF.seed }, PROOF.commitment);
  expect(checks.map(({ name, good }) => [name, good])).toEqual([
    ["remembered", true],
    ["commitment", true],
    ["seed", true],
    ["record", true],
  ]);
});

test("each kind of cheating is found", async () => {
  const failing = async (proof: typeof PROOF, record: number, seen: string | null) =>
    (await check(proof, { seed: record }, seen)).filter(({ good }) => !good).map((one) => one.name);
  expect(await failing(PROOF, PROOF.seed, "another")).toEqual(["remembered"]);
  expect(await failing(PROOF, PROOF.seed + 1, null)).toEqual(["record"]);
  expect(await failing({ ...PROOF, entropy: [] }, PROOF.seed, null)).toEqual(["seed"]);
  expect(await failing({ ...PROOF, salt: SECRET }, PROOF.seed, null)).toEqual(["commitment"]);
});

test("curves run from left to right, a win at the top", () => {
  expect(
    curves(
      [
        [0.5, 0.5],
        [1, 0],
      ],
      100,
      50,
    ),
  ).toEqual(["M0.0 25.0L100.0 0.0", "M0.0 25.0L100.0 50.0"]);
  expect(curves([], 100, 50)).toEqual([]);
});
