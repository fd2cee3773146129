// `ctx tap`: passes the traffic between an MCP client and a server on, and records it as a trace.
import { once } from "node:events";
import path from "node:path";
import type { Command } from "commander";
import { traceDirectory } from "../../../app/settings/unset.ts";
import type { TapTraces } from "../../../app/tap.ts";
import { proxiesOf } from "../../../base/http/proxy.ts";
import { formatCount } from "../../../base/text/format.ts";
import type { RedactionRules } from "../../../base/text/redact.ts";
import { asCtxError, CtxError, outcomeExit } from "../../../contract/error.ts";
import type { JsonObject } from "../../../contract/json.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlagsInUse, isUnset, loadFlags } from "../flags-in-use.ts";
import { printJson, printLines, warn } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";
import { portNumber } from "../serving.ts";
import type { InstallOptions } from "./install.ts";

interface Options extends InstallOptions {
  readonly to?: string;
  readonly port?: number;
  readonly quiet?: boolean;
}

/** Defines the command. */
export async function define(command: Command, { cli, action, words }: CommandContext): Promise<void> {
  command
    .argument("[command...]", "Command of the server, after --. With --install or --remove: the client and its server.")
    .option("--to <url>", "Listen for HTTP on 127.0.0.1 and pass requests on to this server.")
    .option("--port <number>", "Port to listen on with --to. Default: a free one.", portNumber)
    .option("--install", "Put the tap into the file of a client, before one of its servers.")
    .option("--remove", "Remove the tap from the file of a client.")
    .option("--yes", "Change the file without asking.");
  addOutputFlags(command);
  // The words after -- belong to the server.
  const own = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  await addFlagsInUse([command], { words: own, name: "tap" });
  command
    .addHelpText("after", examples)
    .action(action(async (given: readonly string[]) => await tap(given, command, cli)));
}

async function tap(words: readonly string[], command: Command, cli: CliContext): Promise<number> {
  const options = command.opts<Options>();
  if (options.install === true || options.remove === true) {
    const { changeClient } = await import("./install.ts");
    return await changeClient(words, { options, directory: (await readTapSettings(command, cli)).directory, cli });
  }
  const [program, ...args] = words;
  if ((program === undefined) === (options.to === undefined)) {
    throw new CtxError("usage", "ctx tap needs either the command of a server or --to with its URL", {
      hint: "ctx tap -- npx -y SERVER, or ctx tap --to https://HOST/mcp --port 4000",
    });
  }
  if (program === undefined) return await overHttp(options, command, cli);
  if (options.port !== undefined) {
    throw new CtxError("usage", "--port has no effect without --to", { hint: "omit --port, or add --to" });
  }
  const { tapStdio } = await import("../../../app/tap.ts");
  const traces = await openTraces({ command: program, args: [...args] }, { command, cli });
  const parent = process.ppid;
  const end = await tapStdio({
    ...{ command: program, args, env: definedOf(cli.environment) },
    ...{ input: cli.stdin, output: cli.stdout, errors: cli.stderr },
    isClientAlive: () => process.ppid === parent,
    ...{ recording: traces.recording(""), signal: cli.signal },
  }).catch((thrown: unknown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new CtxError("config", message, { cause: thrown, hint: "check the words after --" });
  });
  return end.code ?? (end.by === "server" ? signalExit : outcomeExit.answer);
}

/** Exit code for a server that a signal ended. */
const signalExit = 1;

async function overHttp(options: Options, command: Command, cli: CliContext): Promise<number> {
  const to = URL.parse(options.to ?? "");
  if (to === null || !/^https?:$/.test(to.protocol)) {
    throw new CtxError("usage", `"${options.to}" is not the URL of an HTTP server`, { hint: "--to https://HOST/mcp" });
  }
  const { tapHttp } = await import("../../../app/tap.ts");
  const traces = await openTraces({ url: `${to.origin}${to.pathname}` }, { command, cli });
  const exchange = { session: (name: string) => traces.recording(name), now: () => Date.now() };
  const proxies = proxiesOf(cli.environment);
  const running = await tapHttp({ to, port: options.port ?? 0, exchange, proxies }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("usage", `cannot listen on port ${options.port ?? 0}: ${reason}`, {
      hint: "name a free port with --port; 0 selects one",
      cause,
    });
  });
  if (options.json === true) printJson(cli, { url: running.url });
  else printLines(cli, [running.url]);
  if (options.quiet !== true) cli.stderr.write("Recording until Ctrl-C.\n");
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await running.close();
  traces.end({ by: "tap" });
  const count = formatCount(traces.files().length, "trace");
  if (options.quiet !== true) cli.stderr.write(`${count} recorded; list them: ctx trace list\n`);
  return outcomeExit.answer;
}

interface Place {
  readonly command: Command;
  readonly cli: CliContext;
}

async function openTraces(server: JsonObject, { command, cli }: Place): Promise<TapTraces> {
  const [{ tapTraces }, { directory, redaction }] = await Promise.all([
    import("../../../app/tap.ts"),
    readTapSettings(command, cli),
  ]);
  const report = (message: string) => warn(cli, message);
  return tapTraces({ directory, redaction, environment: cli.environment, server, report });
}

interface TapSettings {
  readonly directory: string;
  readonly redaction: RedactionRules;
}

/**
 * Reads the trace folder and the redaction rules. A settings file with a mistake must not end the traffic of another
 * program, so the defaults replace it.
 */
async function readTapSettings(command: Command, cli: CliContext): Promise<TapSettings> {
  const usual = { directory: traceDirectory(cli.folder), redaction: {} };
  if (await isUnset(command, cli)) return usual;
  try {
    const { readSettings } = await loadFlags();
    const { settings, secrets, traceDirectory: directory } = await readSettings(command, "tap", cli);
    return { directory, redaction: { keys: settings.redaction.keys, values: secrets } };
  } catch (thrown) {
    const named: unknown = command.opts().traceDir;
    warn(cli, `the settings are not used: ${asCtxError(thrown).message}`);
    return typeof named === "string" ? { ...usual, directory: path.resolve(cli.folder, named) } : usual;
  }
}

function definedOf(environment: CliContext["environment"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const examples = `
Examples:
  $ ctx tap -- npx -y @modelcontextprotocol/server-filesystem .
  $ ctx tap --to http://127.0.0.1:3001/mcp --port 4000
  $ ctx tap --install cursor github
  $ ctx tap --remove cursor github
`;
