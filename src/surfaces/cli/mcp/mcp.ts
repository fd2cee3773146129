// `ctx mcp`: serves the runtime as one MCP server, over stdio or HTTP.
import { once } from "node:events";
import { findCaller } from "../../../app/keys.ts";
import { withWritableState } from "../../../app/settings/writable.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { openState } from "../../../app/state.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { systemClock } from "../../../base/time.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { Store } from "../../../contract/store.ts";
import type { McpParts } from "../../mcp/part.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { checkOpenHost, reportServing } from "../serving.ts";
import { withPacks } from "../with-packs.ts";
import { openParts } from "./parts.ts";

interface Options {
  readonly http?: boolean;
  readonly host?: string;
  readonly port?: number;
  /** False only with `--no-auth`; otherwise HTTP requests need an API key. */
  readonly auth?: boolean;
  readonly knowledge?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx mcp`. */
export async function mcp(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  checkOptions(options);
  const read = withPacks(await readSettings(call), options.knowledge ?? [], cli);
  const { effective, movedTo } = withWritableState(read, cli.environment);
  if (movedTo !== null) {
    cli.stderr.write(
      `ctx mcp: ${plainLine(read.storeFolder)} cannot be written; state is kept in ${plainLine(movedTo)}\n`,
    );
  }
  await using store = await openState(effective);
  await using opened = await openParts({ effective, store, cli });
  const { parts } = opened;
  if (options.http === true) await serveOverHttp({ parts, options, effective, store, cli });
  else await (await import("../../mcp/stdio.ts")).serveStandardStreams(parts, cli);
  return outcomeExit.answer;
}

/** Throws `usage` for a flag that has no effect, because it is probably a mistake. */
function checkOptions({ http, host, port, auth }: Options): void {
  if (http !== true && (host !== undefined || port !== undefined || auth === false)) {
    throw new CtxError("usage", "--host, --port and --no-auth have no effect without --http", {
      hint: "add --http",
    });
  }
  if (auth === false && host !== undefined) checkOpenHost(host);
}

async function serveOverHttp(served: {
  readonly parts: McpParts;
  readonly options: Options;
  readonly effective: EffectiveSettings;
  readonly store: Store;
  readonly cli: CliContext;
}): Promise<void> {
  const { parts, options, effective, store, cli } = served;
  const { serveHttp } = await import("../../mcp/http/serve.ts");
  const server = await serveHttp({
    mcp: parts,
    address: { host: options.host ?? "127.0.0.1", port: options.port ?? 0 },
    keys: options.auth === false ? null : { find: (secret) => findCaller(store.keys, secret) },
    settings: effective.settings.serve,
    elapsed: systemClock().elapsed,
  });
  if (options.json === true) printJson(cli, { url: server.url });
  else printLines(cli, [server.url]);
  if (options.quiet !== true) await reportServing({ keys: store.keys, isOpen: options.auth === false, cli });
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await server.close();
}
