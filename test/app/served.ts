// A service over the garden's real server with prices, and a store that can fail at any of its writes.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createService } from "../../src/app/service.ts";
import { loadSettings } from "../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../src/app/wire.ts";
import { randomIds, systemClock } from "../../src/base/time.ts";
import { CtxError } from "../../src/contract/error.ts";
import type { Service } from "../../src/contract/service.ts";
import type { JobSettings } from "../../src/contract/settings/jobs.ts";
import { type Store, StoreFailure } from "../../src/contract/store.ts";
import { openStore } from "../../src/store/open.ts";
import { readCalls } from "../fixtures/servers/scripted.ts";
import { gardenFolder } from "../surfaces/cli/garden.ts";

/** Prices of the garden's methods. */
const methods = {
  search_plants: { queryUsd: "0.001" },
  plant_moisture: { queryUsd: "0.002", executeUsd: "0.25" },
  forecast: { queryUsd: "0.003" },
  water_bed: { executeUsd: "0.5" },
};

/** One machine: a folder with the garden, and a place for the store. */
export interface Garden {
  readonly folder: string;
  readonly runtime: Runtime;
  /** Methods that the garden received, in order. */
  calls(): Promise<readonly string[]>;
  store(): Promise<Store>;
  /** The service of one process; `store` may be one that fails, and its clock may be ahead of the others'. */
  service(store: Store, settings?: Partial<JobSettings> & { readonly aheadMs?: number }): Service;
}

export async function openGarden(changed: Parameters<typeof gardenFolder>[0] = {}): Promise<Garden> {
  const folder = await gardenFolder({ water_bed: [{ structured: { watered: true } }], ...changed });
  const file = path.join(folder, "servers.json");
  const { mcpServers } = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ mcpServers: { garden: { ...mcpServers.garden, methods } } }));
  const effective = await loadSettings({ folder, environment: {}, mcpConfigFile: "servers.json" });
  const runtime = createRuntime(effective);
  onTestFinished(() => runtime.close());
  return {
    folder,
    runtime,
    calls: async () => (await readCalls(path.join(folder, "calls")).catch(() => [])).map(({ method }) => method),
    store: async () => {
      const store = await openStore({ url: "file:ctx.db", folder });
      onTestFinished(() => store.close());
      return store;
    },
    service: (store, { aheadMs = 0, ...settings } = {}) =>
      createService({
        ...{ runtime, store, redaction: { keys: [], values: [] }, ids: randomIds() },
        clock: { ...systemClock(), now: () => Date.now() + aheadMs },
        settings: { concurrency: 0, leaseMs: 15_000, pollMs: 20, claims: 10, ...settings },
        ...{ drainMs: 10_000, report: () => undefined },
      }),
  };
}

/** A store that counts its operations and fails from the n-th on: before that one was done, or after. */
export function dyingStore(
  store: Store,
  death: { readonly at: number; readonly isDone: boolean } | null,
): { readonly store: Store; readonly count: () => number } {
  let count = 0;
  const gone = () => new CtxError("upstream", "the store is gone", { cause: new StoreFailure("gone") });
  const guard = <T extends object>(table: T): T =>
    new Proxy(table, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...given: unknown[]) => {
          const turn = count++;
          const isGone = death !== null && (turn > death.at || (turn === death.at && !death.isDone));
          if (isGone) throw gone();
          const result: unknown = await Reflect.apply(member, target, given);
          if (turn === death?.at) throw gone();
          return result;
        };
      },
    });
  const { keys, listings, attempts, calls, idempotency, jobs, envelopes, receipts, traces, chats, roundtables } = store;
  return {
    count: () => count,
    store: {
      ...{
        kind: store.kind,
        check: store.check,
        prune: store.prune,
        close: store.close,
        [Symbol.asyncDispose]: store.close,
      },
      ...{ transaction: guard(store).transaction, intend: guard(store).intend, settle: guard(store).settle },
      ...{ keys: guard(keys), listings: guard(listings), attempts: guard(attempts), calls: guard(calls) },
      ...{ idempotency: guard(idempotency), jobs: guard(jobs), envelopes: guard(envelopes) },
      ...{ receipts: guard(receipts), traces: guard(traces), chats: guard(chats) },
      roundtables: guard(roundtables),
    },
  };
}
