// Shared by the tools tests: a fresh folder, a catalog that is closed after the test, a fixed clock.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Clock } from "../../src/contract/clock.ts";
import type { Tools } from "../../src/contract/tool.ts";
import { type CatalogOptions, createCatalog } from "../../src/tools/catalog/catalog.ts";
import type { CatalogLimits, CatalogServer } from "../../src/tools/catalog/server.ts";

/** A signal that never aborts. */
export const live = new AbortController().signal;

/** A fixed clock, so that times in results are 0. */
export const stillClock: Clock = { now: () => 0, elapsed: () => 0 };

/** Limits that no working server of a test reaches. */
export const wideLimits: CatalogLimits = { startTimeoutMs: 30_000, callTimeoutMs: 30_000, replyBytes: 1_000_000 };

/** A catalog over the servers, closed after the test. */
export function openTools(
  servers: Readonly<Record<string, CatalogServer>>,
  { onStart, maxStarted, clock = stillClock, ...limits }: Partial<CatalogLimits & Omit<CatalogOptions, "limits">> = {},
): Tools {
  const tools = createCatalog({
    servers,
    clock,
    limits: { ...wideLimits, ...limits },
    ...(onStart === undefined ? {} : { onStart }),
    ...(maxStarted === undefined ? {} : { maxStarted }),
  });
  closing.push(() => tools.close());
  return tools;
}

/** Gives each test of the file a fresh folder, and closes what was opened. */
export function toolsFolder(): { readonly folder: () => string } {
  let path = "";
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), "ctx-tools-"));
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
    await rm(path, { recursive: true, force: true });
  });
  return { folder: () => path };
}

/** Registers a cleanup after the test. */
export function afterwards(close: () => Promise<void>): void {
  closing.push(close);
}

const closing: (() => Promise<void>)[] = [];
