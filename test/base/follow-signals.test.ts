import { expect, test } from "vitest";
import { followSignals } from "../../src/base/follow-signals.ts";

function three() {
  const [left, right] = [new AbortController(), new AbortController()];
  return { left, right, following: followSignals([left.signal, right.signal]) };
}

test("aborts with the reason of the first source", () => {
  const { left, right, following } = three();
  right.abort("right");
  left.abort("left");
  expect([following.signal.aborted, following.signal.reason]).toEqual([true, "right"]);
});

test("aborts at once for a source that has already aborted", () => {
  const { signal } = followSignals([new AbortController().signal, AbortSignal.abort("before")]);
  expect([signal.aborted, signal.reason]).toEqual([true, "before"]);
});

test("can abort without its sources", () => {
  const { left, following } = three();
  following.abort("own");
  expect([following.signal.reason, left.signal.aborted]).toEqual(["own", false]);
});

test("stops following its sources once closed", () => {
  const { left, right, following } = three();
  following.close();
  left.abort();
  right.abort();
  expect(following.signal.aborted).toBe(false);
});
