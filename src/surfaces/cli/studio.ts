// `ctx studio`: serves a page that shows runs, on this machine only, until Ctrl-C.
import { once } from "node:events";
import { basename, join, resolve } from "node:path";
import type { Command } from "commander";
import { newSecret } from "../../app/keys.ts";
import { packageFolder } from "../../app/manifest.ts";
import { randomIds, systemClock } from "../../base/time.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";
import { addFlags, readSettings } from "./flags.ts";
import { printJson, printLines } from "./output.ts";
import { portNumber } from "./serving.ts";

interface Options {
  readonly port: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command. */
export function define(command: Command, { cli, action }: CommandContext): void {
  command
    .argument("[file]", "A trace in any format that `ctx trace show` reads. Default: the list of the stored runs.")
    .option("--port <number>", "Port to listen on, on 127.0.0.1; 0 selects a free one.", portNumber, 0);
  addFlags(command, "studio")
    .addHelpText("after", examples)
    .action(action(async (file: string | undefined) => await serveStudio(file, command, cli)));
}

async function serveStudio(file: string | undefined, command: Command, cli: CliContext): Promise<number> {
  const { port, json, quiet } = command.opts<Options>();
  const { traceDirectory: directory, secrets } = await readSettings(command, "studio", cli);
  const [{ openStudioRuns }, { createStudioApi }, { listenOn }] = await Promise.all([
    import("../../app/studio/runs.ts"),
    import("../http/studio.ts"),
    import("../http/server.ts"),
  ]);
  const runs = openStudioRuns({ directory, samples: join(packageFolder(), "anchors", "runs") });
  const opened = file === undefined ? [] : await runs.open(basename(file), resolve(cli.folder, file));
  const [clock, ids, key] = [systemClock(), randomIds(), newSecret()];
  const report = (line: string) => void cli.stderr.write(`${line}\n`);
  const failure = { secrets, report, newId: () => ids.next("failure") };
  const keys = {
    find: async (secret: string) => (secret === key ? { id: "studio", scopes: ["chat" as const] } : null),
  };
  await using server = await listenOn(() => createStudioApi({ runs, keys, elapsed: clock.elapsed, failure }), {
    ...failure,
    settings: { host: "127.0.0.1", port, drainMs: 1_000 },
  });
  // The key is behind `#`, so the browser sends it to no server and a log of URLs does not contain it.
  const [first] = opened;
  const view = first === undefined ? "" : `&run=${first.requestId}`;
  const url = `${server.url}/studio#key=${key}${view}`;
  if (json === true) printJson(cli, { url });
  else printLines(cli, [url]);
  if (quiet !== true) cli.stderr.write("Open the address in a browser. Serving until Ctrl-C.\n");
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  return outcomeExit.answer;
}

const examples = `
Examples:
  $ ctx studio
  $ ctx studio session.jsonl
  $ ctx studio --port 4000 --trace-dir .ctx/traces
`;
