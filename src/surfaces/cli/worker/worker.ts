// `ctx worker`: runs queued jobs until Ctrl-C or SIGTERM. Any number of workers and servers can share a store.
import { once } from "node:events";
import { openState } from "../../../app/state.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { readSettings } from "../flags.ts";
import { printJson } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx worker`. */
export async function worker(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { json, quiet } = call.options;
  const effective = await readSettings(call);
  const { settings, secrets } = effective;
  if (settings.jobs.concurrency === 0) {
    throw new CtxError("usage", "the worker would run 0 jobs at the same time", { hint: "--jobs 4" });
  }
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
