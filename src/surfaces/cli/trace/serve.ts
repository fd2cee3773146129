// `ctx trace serve`: starts an MCP server that answers with the recorded calls of a run.
import { once } from "node:events";
import { hostTrace, serveTrace } from "../../../app/replay-serve.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { openNamedTrace } from "./open.ts";

interface Options {
  readonly http?: boolean;
  readonly port?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx trace serve`. */
export async function serve(call: Call<[trace: string], Options>): Promise<number> {
  const [wanted] = call.args;
  const { http = false, port, json, quiet } = call.options;
  const { cli } = call;
  if (!http && port !== undefined) {
    throw new CtxError("usage", "--port has no effect without --http", { hint: "add --http" });
  }
  if (wanted === "-" && !http) {
    throw new CtxError("usage", "standard input is used by the MCP client, so the trace cannot be read from it", {
      hint: "name a file, or add --http",
    });
  }
  const opened = await openNamedTrace(wanted, { ...call, isWhole: true });
  if (!http) {
    await serveTrace(opened, cli.signal);
    return outcomeExit.answer;
  }
  const host = await hostTrace(opened, { host: "127.0.0.1", port: port ?? 0 });
  if (json === true) printJson(cli, { url: host.url });
  else printLines(cli, [host.url]);
  if (quiet !== true)
    cli.stderr.write(`Serving ${formatCount(opened.model.totals.calls, "recorded call")} until Ctrl-C.\n`);
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await host.close();
  return outcomeExit.answer;
}
