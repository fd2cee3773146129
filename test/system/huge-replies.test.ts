// Replies of 200 MB. Each file of test:system runs in its own process, so that memory can be measured.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { runFault } from "../tools/fault-run.ts";
import { hugeFaults } from "../tools/faults.rows.ts";

/** The size of the reply. A process that stores the whole reply needs this size twice, as bytes and as text. */
const mostGrowthBytes = 200_000_000;

/** Generous for a busy machine; this test does not measure time. */
const patientLimits = { callTimeoutMs: 60_000, queryTimeoutMs: 80_000 };

// Excludes code that is loaded once from the memory of a reply.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "ctx-huge-"));
  for (const source of [{ stdio: "none" }, { http: "none" }]) await runFault(source, { folder });
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test.each(hugeFaults)("$name over $source ends as $ends, in bounded memory", { timeout: 90_000 }, async (row) => {
  const folder = await mkdtemp(join(tmpdir(), "ctx-huge-"));
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    const { ending, told, orphans, connections } = await runFault(row.source, { folder, ...patientLimits });
    expect({ ending, orphans, connections }).toEqual({ ending: row.ends, orphans: [], connections: 0 });
    expect(told.at(-1)).toMatch(row.told);
    expect(most - before).toBeLessThan(mostGrowthBytes);
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
  }
});
