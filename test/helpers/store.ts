// A store in a temporary folder that is removed after the test.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Store } from "../../src/contract/store.ts";
import { openStore } from "../../src/store/open.ts";

/** A SQLite store. */
export async function freshStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), "ctx-store-"));
  const store = await openStore({ url: "file:ctx.db", folder });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  return store;
}
