// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Refused } from "../../net/api";
import { puzzles } from "../../net/puzzles";
import type { PuzzleTask } from "../../protocol";
import { myself } from "../../state/me.svelte";
import { notices } from "../../state/notices.svelte";
import { PuzzleSession } from "./session.svelte";

test("a try that no rule allows is told why, without a move in the notation", async () => {
  vi.spyOn(myself, "ensure").mockResolvedValue(undefined as never);
  const why = "Column 3 is empty.";
  vi.spyOn(puzzles, "attempt").mockRejectedValue(
    new Refused("trader-column-empty", `${why} For example: “buy 2”.`, { column: 3 }, null, why),
  );
  const told = vi.spyOn(notices, "complain").mockReturnValue(null as never);
  const session = new PuzzleSession({ tries: 0 } as PuzzleTask, "combit/1", () => true);
  await session.play("buy 3");
  expect((told.mock.calls[0]?.[0] as Error).message).toBe(why);
  expect(session.forbidden).toMatchObject({ move: "buy 3", text: why, values: { column: 3 } });
});
