import { expect, test } from "vitest";
import { followSignals } from "../../src/base/follow-signals.ts";

function three() {
  const [left, right] = [new AbortController(), new AbortController()];
  return { left, right, following: followSignals([left.signal, right.signal]) };
}

test("the first that aborts gives the reason", () => {
  const { left, right, following } = three();
  right.abort("right");
  left.abort("left");
  expect([following.signal.aborted, following.signal.reason]).toEqual([true, "right"]);
});

test("one that has aborted before is followed at once", () => {
  const { signal } = followSignals([new AbortController().signal, AbortSignal.abort("before")]);
  expect([signal.aborted, signal.reason]).toEqual([true, "before"]);
});

test("it aborts by itself without those that it follows", () => {
  const { left, following } = three();
  following.abort("own");
  expect([following.signal.reason, left.signal.aborted]).toEqual(["own", false]);
});

test("closed, it follows no more", () => {
  const { left, right, following } = three();
  following.close();
  left.abort();
  right.abort();
  expect(following.signal.aborted).toBe(false);
});
