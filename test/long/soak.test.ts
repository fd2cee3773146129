// A server of fifteen minutes among hostile servers, kills and full disks. `CTX_SOAK_MINUTES=3 npx vitest run --mode long
// test/long/soak.test.ts` plays a shorter one. It prints its figures; those of one machine stand in docs/benchmarks.md.
import { expect, test } from "vitest";
import { soak } from "../helpers/soak/soak.ts";

const minutes = Number(process.env.CTX_SOAK_MINUTES ?? 15);

test(`${minutes} minutes end with flat memory, no orphan and no hung request`, {
  timeout: minutes * 60_000 + 180_000,
}, async () => {
  const figures = await soak(minutes);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const { hung, broken, orphans, memoryMb, files, ends } = figures;
  expect({ hung, broken, orphans }).toEqual({ hung: 0, broken: [], orphans: [] });
  expect(Object.keys(ends).length).toBeGreaterThan(8);
  // A collector frees when it sees fit; what leaks grows with every minute.
  expect(memoryMb.last).toBeLessThan(memoryMb.middle * 1.2 + 20);
  expect(files.last).toBeLessThan(files.middle * 1.2 + 10);
});
