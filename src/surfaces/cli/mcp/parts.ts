// Opens the runtime and the service of the MCP server on the store.

import { withConcurrencyLimit } from "../../../app/concurrency-limit.ts";
import { version } from "../../../app/manifest.ts";
import { permissionsFile, storeGrants } from "../../../app/permissions.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import type { Store } from "../../../contract/store.ts";
import type { McpParts } from "../../mcp/part.ts";
import type { CliContext } from "../cli-context.ts";

/** Opens the runtime and the service. One call closes both and interrupts running work. */
export async function openParts({
  effective,
  store,
  cli,
}: {
  readonly effective: EffectiveSettings;
  readonly store: Store;
  readonly cli: Pick<CliContext, "stderr" | "folder">;
}): Promise<AsyncDisposable & { readonly parts: McpParts }> {
  const { settings, secrets, traceDirectory, indexDirectory } = effective;
  const [{ createRuntime }, { createService }, { createOpenClarifications }, { openRoundtables }, { openPlayers }] =
    await Promise.all([
      import("../../../app/wire.ts"),
      import("../../../app/service.ts"),
      import("../../mcp/open-clarifications.ts"),
      import("../../../app/roundtable/open.ts"),
      import("../../../app/roundtable/players.ts"),
    ]);
  const runtime = createRuntime({ ...effective, isStored: true });
  const players = openPlayers(effective);
  const ids = randomIds();
  const report = (line: string) => void cli.stderr.write(`${line}\n`);
  const service = createService({
    ...{ runtime, store, ids, report, clock: systemClock() },
    // This process runs no jobs, because a job can run longer than the MCP host. Servers and workers run the jobs.
    settings: { ...settings.jobs, concurrency: 0 },
    redaction: { keys: settings.redaction.keys, values: secrets },
    drainMs: 0,
  });
  const { packs: folders, disabled, budget } = settings.knowledge;
  return {
    parts: {
      roundtables: openRoundtables({
        ...{ runtime, store, players, leaseMs: settings.jobs.leaseMs },
        redaction: { keys: settings.redaction.keys, values: secrets },
      }),
      service: withConcurrencyLimit(service, settings.serve.concurrency),
      ...{
        tools: runtime.tools,
        likenessOf: runtime.likenessOf,
        store,
        secrets,
        version,
        report,
        traceDirectory,
        folder: cli.folder,
      },
      packs: { folders, disabled, budget, indexDirectory },
      newId: () => ids.next("failure"),
      open: createOpenClarifications(),
      keepPermissions: (kept) => storeGrants(permissionsFile(indexDirectory), kept),
    },
    [Symbol.asyncDispose]: async () => {
      await service.close();
      await Promise.all([runtime.close(), players[Symbol.asyncDispose]()]);
    },
  };
}
