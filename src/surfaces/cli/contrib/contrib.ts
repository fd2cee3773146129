// `ctx contrib`: lists the contributors that ship with ctx, and serves one to MCP clients over stdio or HTTP.
import { once } from "node:events";
import { bundledContributors, hostBundled, serveBundled } from "../../../app/bundled.ts";
import { clockOf } from "../../../app/clock.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface ServeOptions {
  readonly live?: boolean;
  readonly http?: boolean;
  readonly host?: string;
  readonly port?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx contrib list`. */
export async function list({ options, cli }: Call<[], { readonly json?: boolean }>): Promise<number> {
  if (options.json === true) printJson(cli, { contributors: bundledContributors });
  else printLines(cli, tableLines({ columns, rows: bundledContributors.map(rowOf) }, tableWidthOf(cli)));
  return outcomeExit.answer;
}

/** Runs `ctx contrib serve`. */
export async function serve(call: Call<[name: string], ServeOptions>): Promise<number> {
  const { options, cli } = call;
  const [name] = call.args;
  const { now } = clockOf((await readSettings(call)).settings);
  const mode = options.live === true ? "live" : "snapshot";
  if (options.http === true) await serveOverHttp(name, { mode, now, options, cli });
  else await serveBundled(name, { mode, now, signal: stdioSignal(options, cli) });
  return outcomeExit.answer;
}

interface Serving {
  readonly mode: "live" | "snapshot";
  readonly now: () => number;
  readonly options: ServeOptions;
  readonly cli: CliContext;
}

async function serveOverHttp(name: string, { mode, now, options, cli }: Serving): Promise<void> {
  const { host = "127.0.0.1", port = 0, json, quiet } = options;
  const served = await hostBundled(name, { mode, now, host, port });
  if (json === true) printJson(cli, { url: served.url });
  else printLines(cli, [served.url]);
  if (quiet !== true) cli.stderr.write(`Serving ${name} (${mode}) until Ctrl-C.\n`);
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await served.close();
}

// Without --http, the server has no address, so `--host` and `--port` have no effect. A flag without an effect is an
// error, because it is probably a mistake.
function stdioSignal({ host, port }: ServeOptions, { signal }: CliContext): AbortSignal {
  const flag = host === undefined ? "--port" : "--host";
  if (host === undefined && port === undefined) return signal;
  throw new CtxError("usage", `${flag} has no effect without --http`, { hint: "add --http" });
}

const columns = [
  { label: "name", align: "left" },
  { label: "what it is for", align: "left" },
] as const;

function rowOf({ id, description }: (typeof bundledContributors)[number]): readonly string[] {
  return [id, description];
}
