// `ctx trace serve`: starts an MCP server that answers with the recorded calls of a run.
import { once } from "node:events";
import type { Command } from "commander";
import { hostTrace, serveTrace } from "../../../app/replay-serve.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import { countUpTo } from "../plain-flags.ts";
import { openNamedTrace } from "./open.ts";

interface Options {
  readonly http?: boolean;
  readonly port?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds `ctx trace serve`. */
export function defineServe(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("serve <trace>")
    .description("Serve the recorded tool calls of a run as an MCP server on standard input and output, or over HTTP.")
    .option("--http", "Serve Streamable HTTP on 127.0.0.1 and print the URL; Ctrl-C ends it.")
    .option("--port <number>", "Port to listen on with --http. Default: a free one.", countUpTo(65_535));
  addFlags(part, "trace")
    .addHelpText("after", examples)
    .action(action(async (wanted: string) => await serve(wanted, part, cli)));
}

async function serve(wanted: string, command: Command, cli: CliContext): Promise<number> {
  const { http = false, port, json, quiet } = command.opts<Options>();
  if (!http && port !== undefined) {
    throw new CtxError("usage", "--port has no effect without --http", { hint: "add --http" });
  }
  if (wanted === "-" && !http) {
    throw new CtxError("usage", "standard input is used by the MCP client, so the trace cannot be read from it", {
      hint: "name a file, or add --http",
    });
  }
  const reading = await openNamedTrace(wanted, { command, cli, isWhole: true });
  if (!http) {
    await serveTrace(reading, cli.signal);
    return outcomeExit.answer;
  }
  const host = await hostTrace(reading, { host: "127.0.0.1", port: port ?? 0 });
  if (json === true) printJson(cli, { url: host.url });
  else printLines(cli, [host.url]);
  if (quiet !== true)
    cli.stderr.write(`Serving ${formatCount(reading.model.totals.calls, "recorded call")} until Ctrl-C.\n`);
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await host.close();
  return outcomeExit.answer;
}

const examples = `
Examples:
  $ ctx trace serve 1
  $ ctx trace serve run.jsonl --http --port 8080
`;
