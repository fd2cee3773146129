import { expect, test } from "vitest";
import { atOnce, inSlices, type Steps } from "../../src/base/slices.ts";

/** Counts to a number and notes each step. */
function* counting(to: number, notes: string[]): Steps<number> {
  for (let at = 1; at <= to; at++) {
    notes.push(`step ${at}`);
    yield;
  }
  return to;
}

/** A clock that advances 4 ms at every reading. */
function slowClock(): { elapsed(): number } {
  let now = 0;
  return { elapsed: () => (now += 4) };
}

test("runs all steps at once", () => {
  const notes: string[] = [];
  expect(atOnce(counting(3, notes))).toBe(3);
  expect(notes).toEqual(["step 1", "step 2", "step 3"]);
});

test("lets other tasks run between slices", async () => {
  const notes: string[] = [];
  setImmediate(() => notes.push("another"));
  expect(await inSlices(counting(5, notes), { sliceMs: 10, clock: slowClock() })).toBe(5);
  expect(notes).toEqual(["step 1", "step 2", "step 3", "another", "step 4", "step 5"]);
});

test("stops aborted work and rejects with the reason", async () => {
  const notes: string[] = [];
  const controller = new AbortController();
  setImmediate(() => controller.abort(new Error("called off")));
  const working = inSlices(counting(9, notes), { signal: controller.signal, sliceMs: 10, clock: slowClock() });
  await expect(working).rejects.toThrow("called off");
  expect(notes).toEqual(["step 1", "step 2", "step 3"]);
});

test("throws the error of a step", async () => {
  function* failing(): Steps<number> {
    yield;
    throw new Error("no more");
  }
  expect(() => atOnce(failing())).toThrow("no more");
  await expect(inSlices(failing())).rejects.toThrow("no more");
});

test("runs one slice in each turn of the event loop, whatever the number of works", async () => {
  const slices: string[] = [];
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  function* noting(name: string): Steps<void> {
    for (let at = 0; at < 3; at++) {
      slices.push(`${name} in turn ${turns}`);
      yield;
    }
  }
  await Promise.all(["a", "b", "c"].map((name) => inSlices(noting(name), { sliceMs: 0 })));
  isOver = true;
  const inTurns = slices.slice(3).map((slice) => slice.replace(/.* /, ""));
  expect(slices.slice(0, 3)).toEqual(["a in turn 0", "b in turn 0", "c in turn 0"]);
  expect(new Set(inTurns).size).toBe(inTurns.length);
});
