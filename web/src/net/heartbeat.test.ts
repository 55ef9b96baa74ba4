import { beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "./heartbeat";

const send = vi.fn();
const silent = vi.fn();
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  silent.mockReset();
  heartbeat = new Heartbeat(send, silent);
});

test("a dead line is noticed within 20 seconds of the last word", () => {
  heartbeat.await();
  heartbeat.heard();
  vi.advanceTimersByTime(20_000);
  expect(silent).toHaveBeenCalledOnce();
});

test("a line that answers is never called silent, and not asked too often", () => {
  send.mockImplementation(() => setTimeout(() => heartbeat.heard(), 7_000));
  heartbeat.await();
  heartbeat.heard();
  vi.advanceTimersByTime(600_000);
  expect(silent).not.toHaveBeenCalled();
  expect(send.mock.calls.length).toBeLessThan(100);
});

test("a connection that does not come about is given up", () => {
  heartbeat.await();
  vi.advanceTimersByTime(10_000);
  expect(silent).toHaveBeenCalledOnce();
});

test("who comes back to the page learns soon whether the line lives", () => {
  heartbeat.heard();
  heartbeat.ask();
  heartbeat.ask();
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(8_000);
  expect(silent).toHaveBeenCalledOnce();
});
