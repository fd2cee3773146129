// Fifteen minutes of a server with 20 clients, replies of 4 MB, hostile servers, kills and full disks. `CTX_SOAK_MINUTES=3 npx vitest run --mode long
// test/long/soak.test.ts` runs a shorter one. It prints its measurements; docs/benchmarks.md has those of one machine.
import { expect, test } from "vitest";
import { soak } from "../helpers/soak/soak.ts";

const minutes = Number(process.env.CTX_SOAK_MINUTES ?? 15);

test(`${minutes} minutes end with flat memory, no orphan and no hung request`, {
  timeout: minutes * 60_000 + 180_000,
}, async () => {
  const figures = await soak(minutes);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const { hung, broken, orphans, memoryMb, files, ends, records, healthMs, idleMs } = figures;
  expect({ hung, broken, orphans }).toEqual({ hung: 0, broken: [], orphans: [] });
  expect(records.ended).toBeGreaterThan(100);
  expect(records.lost).toEqual([]);
  expect(healthMs.p99).toBeLessThanOrEqual(idleMs.p99 + 100);
  expect(Object.keys(ends).length).toBeGreaterThan(8);
  // The garbage collector frees memory at any time, but a leak grows with every minute.
  expect(memoryMb.last).toBeLessThan(memoryMb.middle * 1.1 + 20);
  expect(files.last).toBeLessThan(files.middle * 1.1 + 10);
});
