import { expect, test } from "vitest";
import { expiringCache } from "../../src/base/expiring-cache.ts";

const never = new AbortController().signal;

function scene({ most = 2, ttlMs = 100 }: { most?: number; ttlMs?: number } = {}) {
  const time = { now: 0 };
  const cache = expiringCache<string>({
    most,
    ttlMs: (value) => (value === "bad" ? 0 : ttlMs),
    elapsed: () => time.now,
  });
  const made: string[] = [];
  const get = async (key: string, value = key) => {
    const make = async () => {
      made.push(key);
      return value;
    };
    return await cache.get(key, make, never);
  };
  return { time, cache, made, get };
}

test("computes a value once until it expires", async () => {
  const { time, made, get } = scene();
  expect(await get("a")).toEqual({ value: "a", isCached: false });
  expect(await get("a")).toEqual({ value: "a", isCached: true });
  time.now = 100;
  expect(await get("a")).toEqual({ value: "a", isCached: false });
  expect(made).toEqual(["a", "a"]);
});

test("evicts the least recently used entry", async () => {
  const { made, get } = scene();
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("keeps neither a value with lifetime 0 nor a failure", async () => {
  const { made, cache, get } = scene();
  await get("a", "bad");
  await get("a");
  expect(made).toEqual(["a", "a"]);
  const fail = async () => Promise.reject(new Error("no"));
  await expect(cache.get("b", fail, never)).rejects.toThrow("no");
  expect(await get("b")).toMatchObject({ value: "b" });
});

test("shares one computation between concurrent callers and continues it when one of them aborts", async () => {
  const { cache } = scene();
  const { promise, resolve } = Promise.withResolvers<string>();
  let count = 0;
  const signals: AbortSignal[] = [];
  const make = (signal: AbortSignal) => {
    count += 1;
    signals.push(signal);
    return promise;
  };
  const leaver = new AbortController();
  const left = cache.get("a", make, leaver.signal);
  const stays = cache.get("a", make, never);
  leaver.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  expect(signals[0]?.aborted).toBe(false);
  resolve("made");
  expect(await stays).toEqual({ value: "made", isCached: true });
  expect(count).toBe(1);
});

test("aborts a computation without waiting callers, and starts a new one for the next", async () => {
  const { cache, get } = scene();
  const control = new AbortController();
  let inner: AbortSignal | undefined;
  const make = (signal: AbortSignal) => {
    inner = signal;
    return new Promise<string>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const waiting = cache.get("a", make, control.signal);
  control.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  expect(inner?.aborted).toBe(true);
  expect(await get("a")).toEqual({ value: "a", isCached: false });
});
