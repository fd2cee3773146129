// `ctx tap`: passes the traffic between an MCP client and a server on, and records it as a trace.
import { once } from "node:events";
import path from "node:path";
import { traceDirectory } from "../../../app/settings/unset.ts";
import type { TapTraces } from "../../../app/tap.ts";
import { proxiesOf } from "../../../base/http/proxy.ts";
import { formatCount } from "../../../base/text/format.ts";
import type { RedactionRules } from "../../../base/text/redact.ts";
import { asCtxError, CtxError, outcomeExit } from "../../../contract/error.ts";
import type { JsonObject } from "../../../contract/json.ts";
import type { CliContext } from "../cli-context.ts";
import { isUnset, loadFlags } from "../flags-in-use.ts";
import { note, printJson, printLines, warn } from "../output.ts";
import type { Call } from "../row.ts";
import type { InstallOptions } from "./install.ts";

interface Options extends InstallOptions {
  readonly to?: string;
  readonly port?: number;
  readonly quiet?: boolean;
}

/** Runs `ctx tap`. */
export async function tap(call: Call<[words: readonly string[]], Options>): Promise<number> {
  const { options, cli } = call;
  const [words] = call.args;
  if (options.install === true || options.remove === true) {
    const { changeClient } = await import("./install.ts");
    return await changeClient(words, { options, directory: (await readTapSettings(call)).directory, cli });
  }
  const [program, ...args] = words;
  if ((program === undefined) === (options.to === undefined)) {
    throw new CtxError("usage", "ctx tap needs either the command of a server or --to with its URL", {
      hint: "ctx tap -- npx -y SERVER, or ctx tap --to https://HOST/mcp --port 4000",
    });
  }
  if (program === undefined) return await overHttp(call);
  if (options.port !== undefined) {
    throw new CtxError("usage", "--port has no effect without --to", { hint: "omit --port, or add --to" });
  }
  const { tapStdio } = await import("../../../app/tap.ts");
  const traces = await openTraces({ command: program, args: [...args] }, call);
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

async function overHttp(call: Call<unknown[], Options>): Promise<number> {
  const { options, cli } = call;
  const to = URL.parse(options.to ?? "");
  if (to === null || !/^https?:$/.test(to.protocol)) {
    throw new CtxError("usage", `"${options.to}" is not the URL of an HTTP server`, { hint: "--to https://HOST/mcp" });
  }
  const { tapHttp } = await import("../../../app/tap.ts");
  const traces = await openTraces({ url: `${to.origin}${to.pathname}` }, call);
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
  if (options.quiet !== true) note(cli, `${count} recorded; list them: ctx trace list`);
  return outcomeExit.answer;
}

async function openTraces(server: JsonObject, call: Call): Promise<TapTraces> {
  const { cli } = call;
  const [{ tapTraces }, { directory, redaction }] = await Promise.all([
    import("../../../app/tap.ts"),
    readTapSettings(call),
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
async function readTapSettings(call: Call): Promise<TapSettings> {
  const { command, cli } = call;
  const usual = { directory: traceDirectory(cli.folder), redaction: {} };
  if (await isUnset(call)) return usual;
  try {
    const { readSettings } = await loadFlags();
    const { settings, secrets, traceDirectory: directory } = await readSettings(call);
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
