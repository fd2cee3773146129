// `ctx worker`: runs queued jobs until Ctrl-C or SIGTERM. Any number of workers and servers can share a store.
import { once } from "node:events";
import type { Command } from "commander";
import { openState } from "../../../app/state.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson } from "../output.ts";

/** Defines the command. */
export function define(command: Command, { cli, action }: CommandContext): void {
  addFlags(command, "worker")
    .addHelpText("after", examples)
    .action(action(async () => await work(command, cli)));
}

async function work(command: Command, cli: CliContext): Promise<number> {
  const effective = await readSettings(command, "worker", cli);
  const { settings, secrets } = effective;
  if (settings.jobs.concurrency === 0) {
    throw new CtxError("usage", "the worker would run 0 jobs at the same time", { hint: "--jobs 4" });
  }
  const { json, quiet } = command.opts<{ readonly json?: boolean; readonly quiet?: boolean }>();
  await using store = await openState(effective);
  const [{ createRuntime }, { createService }] = await Promise.all([
    import("../../../app/wire.ts"),
    import("../../../app/service.ts"),
  ]);
  await using runtime = createRuntime(effective);
  const ids = randomIds();
  await using _service = createService({
    ...{ runtime, store, settings: settings.jobs, redaction: { keys: settings.redaction.keys, values: secrets } },
    ...{ clock: systemClock(), ids, drainMs: settings.serve.drainMs },
    report: (line) => void cli.stderr.write(`${line}\n`),
  });
  if (json === true) printJson(cli, { store: store.kind, jobs: settings.jobs.concurrency });
  else if (quiet !== true)
    cli.stderr.write(`Running jobs, at most ${settings.jobs.concurrency} at the same time, until Ctrl-C.\n`);
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  return outcomeExit.answer;
}

const examples = `
Examples:
  $ ctx worker
  $ ctx worker --jobs 8 --store postgres://USER@HOST/DATABASE

POST /api/v1/jobs queues a job. If a worker stops, another worker continues its jobs and charges no call twice.
`;
