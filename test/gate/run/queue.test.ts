import { expect, test } from "vitest";
import { runInOrder } from "../../../src/gate/run/queue.ts";
import { fc } from "../../helpers/property.ts";

const never = new AbortController().signal;

test("keeps the order of the list and the limit of concurrency", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 8 }),
      async (items, concurrency) => {
        let running = 0;
        let most = 0;
        const results = await runInOrder({
          items,
          concurrency,
          signal: never,
          work: async (turns, { index }) => {
            running += 1;
            most = Math.max(most, running);
            for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
            running -= 1;
            return index;
          },
          endsAfter: () => false,
        });
        expect(results).toEqual(items.map((_, index) => index));
        expect(most).toBeLessThanOrEqual(concurrency);
      },
    ),
    { numRuns: 30 },
  );
});

test("aborts work after the end of the list, and not before it", async () => {
  const stopped: number[] = [];
  const first = Promise.withResolvers<void>();
  const results = await runInOrder({
    items: [0, 1, 2, 3],
    concurrency: 3,
    signal: never,
    work: async (item, { signal }) => {
      signal.addEventListener("abort", () => stopped.push(item));
      if (item === 0) await first.promise;
      if (item === 2)
        await new Promise((resolve) => signal.addEventListener("abort", resolve)).then(() => first.resolve());
      return signal.aborted ? null : item;
    },
    endsAfter: (item) => item === 1,
  });
  expect(results).toEqual([0, 1]);
  expect(stopped).toEqual([2]);
});

test("returns an empty list for an empty list", async () => {
  const work = () => Promise.reject(new Error("asked"));
  expect(await runInOrder({ items: [], concurrency: 4, signal: never, work, endsAfter: () => false })).toEqual([]);
});
