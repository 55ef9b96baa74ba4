import { expect, test } from "vitest";
import { match } from "./router";

const T = "t".repeat(22);

test("every path has its view", () => {
  expect(match("/").view).toBe("home");
  expect(match("/now").view).toBe("now");
  expect(match("/play/punto").parts).toEqual({ game: "punto" });
  expect(match(`/join/${T}/s3cret`).parts).toEqual({ table: T, invite: "s3cret" });
  expect(match(`/join/${T}/1/s3cret`).parts).toEqual({ table: T, seat: "1", invite: "s3cret" });
  expect(match(`/replay/${T}`, "?ply=4&seat=1").query.get("ply")).toBe("4");
  expect(match(`/beat/${T}/1`).parts).toEqual({ table: T, seat: "1" });
  expect(match("/daily/2026-01-31").parts).toEqual({ date: "2026-01-31" });
  expect(match("/leaderboard/punto/").view).toBe("leaderboard");
});

test("what is no path is nowhere", () => {
  expect(match("/play").view).toBe("lost");
  expect(match("/table/a/b").view).toBe("lost");
});

test("a link that was cut off leads nowhere, instead of waiting for ever", () => {
  expect(match(`/table/${T}`).view).toBe("table");
  expect(match(`/table/${T.slice(1)}`).view).toBe("lost");
  expect(match("/join/T/s3cret").view).toBe("lost");
  expect(match("/person/%E0%A4").view).toBe("lost");
});
