// `ctx contrib`: lists the contributors that ship with ctx, and serves one to MCP clients over stdio or HTTP.
import { once } from "node:events";
import { type Command, Option } from "commander";
import { bundledContributors, hostBundled, serveBundled } from "../../../app/bundled.ts";
import { clockOf } from "../../../app/clock.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";
import { portNumber } from "../serving.ts";
import { defineCheck } from "./check.ts";
import { defineReplay } from "./replay.ts";

interface ServeOptions {
  readonly live?: boolean;
  readonly http?: boolean;
  readonly host?: string;
  readonly port?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command and its four subcommands. */
export function define(command: Command, context: CommandContext): void {
  const { cli, action } = context;
  addOutputFlags(command.command("list").description("List the servers that ship with ctx."))
    .addHelpText("after", "\nExamples:\n  $ ctx contrib list\n")
    .action(
      action(async (options: { readonly json?: boolean }) => {
        if (options.json === true) printJson(cli, { contributors: bundledContributors });
        else printLines(cli, tableLines({ columns, rows: bundledContributors.map(rowOf) }, tableWidthOf(cli)));
        return outcomeExit.answer;
      }),
    );

  const serve = command
    .command("serve <name>")
    .description("Serve a bundled server, or a file of methods and rows, over stdio or HTTP.")
    .option("--snapshot", "Answer from the data that ships with ctx (default).")
    .addOption(new Option("--live", "Answer from the live data of the venue.").conflicts("snapshot"))
    .option("--http", "Serve Streamable HTTP and print the URL; Ctrl-C ends it.")
    .option("--host <address>", "Address to listen on with --http. Default: 127.0.0.1.")
    .option("--port <number>", "Port to listen on with --http. Default: a free one.", portNumber);
  addFlags(serve, "contrib")
    .addHelpText("after", serveExamples)
    .action(
      action(async (name: string, options: ServeOptions) => {
        const { now } = clockOf((await readSettings(serve, "contrib", cli)).settings);
        const mode = options.live === true ? "live" : "snapshot";
        if (options.http === true) await serveOverHttp(name, { mode, now, options, cli });
        else await serveBundled(name, { mode, now, signal: stdioSignal(options, cli) });
        return outcomeExit.answer;
      }),
    );
  defineReplay(command, context);
  defineCheck(command, context);
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

const serveExamples = `
Examples:
  $ ctx contrib list
  $ ctx contrib serve NAME
  $ ctx contrib serve NAME --http --port 8080

To use it in another MCP client:
  { "mcpServers": { "NAME": { "command": "ctx", "args": ["contrib", "serve", "NAME"] } } }
`;
