import { expect, test } from "vitest";
import { createGate, type Schedule } from "../../../src/tools/catalog/gate.ts";
import { live } from "../workbench.ts";

/** Timers that the test fires. */
function handClock(): { readonly schedule: Schedule; readonly pass: (ms: number) => void } {
  let nowMs = 0;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  return {
    schedule(run, delayMs) {
      timers.push({ atMs: nowMs + delayMs, run });
      const handle = setTimeout(() => undefined, 0);
      clearTimeout(handle);
      return handle;
    },
    pass(ms) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}

/** Lets every promise settle that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an unlimited gate admits every call", async () => {
  const gate = createGate({});
  expect((await Promise.all([gate.enter(live), gate.enter(live), gate.enter(live)])).every(Boolean)).toBe(true);
});

test("grants slots in order, and releases each once", async () => {
  const gate = createGate({ maxConcurrency: 1 });
  const order: string[] = [];
  const first = await gate.enter(live);
  const second = gate.enter(live).then((leave) => {
    order.push("second");
    return leave;
  });
  const third = gate.enter(live).then(() => order.push("third"));
  await settle();
  expect(order).toEqual([]);
  first?.();
  first?.();
  await settle();
  expect(order).toEqual(["second"]);
  (await second)?.();
  await third;
  expect(order).toEqual(["second", "third"]);
});

test("an aborted waiter takes no slot", async () => {
  const gate = createGate({ maxConcurrency: 1 });
  const leave = await gate.enter(live);
  const controller = new AbortController();
  const impatient = gate.enter(controller.signal);
  const patient = gate.enter(live);
  controller.abort();
  expect(await impatient).toBeNull();
  leave?.();
  expect(await patient).not.toBeNull();
  expect(await gate.enter(AbortSignal.abort())).toBeNull();
});

test("a cooldown keeps starts apart", async () => {
  const { schedule, pass } = handClock();
  const gate = createGate({ cooldownMs: 100 }, schedule);
  let started = 0;
  for (let call = 0; call < 3; call += 1) void gate.enter(live).then(() => (started += 1));
  const seen: number[] = [];
  for (const ms of [0, 99, 1, 99, 1]) {
    pass(ms);
    await settle();
    seen.push(started);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

test("starts at most the allowed number of calls in any minute", async () => {
  const { schedule, pass } = handClock();
  const gate = createGate({ maxRequestsPerMinute: 2 }, schedule);
  let started = 0;
  for (let call = 0; call < 5; call += 1) void gate.enter(live).then(() => (started += 1));
  const seen: number[] = [];
  for (const ms of [0, 59_999, 1, 60_000]) {
    pass(ms);
    await settle();
    seen.push(started);
  }
  expect(seen).toEqual([2, 2, 4, 5]);
});

test("without waiting calls, no timer of the gate keeps the process alive", async () => {
  const timers: NodeJS.Timeout[] = [];
  const schedule: Schedule = (_run, delayMs) => {
    const timer = setTimeout(() => undefined, delayMs);
    timers.push(timer);
    return timer;
  };
  const gate = createGate({ maxConcurrency: 1, maxRequestsPerMinute: 5 }, schedule);
  const leave = await gate.enter(live);
  const second = gate.enter(live);
  expect(timers.map((timer) => timer.hasRef())).toEqual([true]);
  leave?.();
  await second;
  expect(timers.map((timer) => timer.hasRef())).toEqual([false, false]);
  const impatient = new AbortController();
  const third = gate.enter(impatient.signal);
  expect(timers.every((timer) => timer.hasRef())).toBe(true);
  impatient.abort();
  expect(await third).toBeNull();
  expect(timers.some((timer) => timer.hasRef())).toBe(false);
  for (const timer of timers) clearTimeout(timer);
});
