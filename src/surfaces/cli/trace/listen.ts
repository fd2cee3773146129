// `ctx trace listen`: receives the spans of other agents, stores them as traces, and prints findings when a run ends.
import { once } from "node:events";
import { basename } from "node:path";
import { type ReceivedRuns, receivedRuns } from "../../../app/received-runs.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatCount, formatDuration } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { digestOf } from "../../../trace/digest.ts";
import { explainTrace } from "../../../trace/explain.ts";
import { keepSome } from "../../../trace/read/build.ts";
import { readTrace } from "../../../trace/read.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { note, printJson, printLines, shownJson, warn, widthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const settleEveryMs = 250;

/** Runs `ctx trace listen`. */
export async function listen(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  const { port, host, json = false, quiet = false } = options;
  const { settings, secrets, traceDirectory: directory } = await readSettings(call);
  const ended: Promise<void>[] = [];
  const runs = receivedRuns({
    ...{ directory, redaction: { keys: settings.redaction.keys, values: secrets } },
    report: (message) => warn(cli, message),
    onRun(change, path) {
      if (change === "ended") ended.push(printRun(path, { cli, isJson: json }));
      else if (!quiet) note(cli, `running: ${basename(path, ".jsonl")}`);
    },
  });
  await using receiver = await startReceiver(runs, { host, port });
  if (json) printJson(cli, { url: receiver.url });
  else printLines(cli, [receiver.url]);
  if (!quiet) note(cli, `Set OTEL_EXPORTER_OTLP_ENDPOINT=${receiver.url} for the agent. Receiving until Ctrl-C.`);
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await Promise.all(ended);
  return outcomeExit.answer;
}

/** Starts a receiver that stores runs. Used by `ctx serve --otlp-receiver` too. */
export async function startReceiver(
  runs: ReceivedRuns,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<AsyncDisposable & { readonly url: string }> {
  const { receiveSpans } = await import("../../http/otlp/receiver.ts");
  const receiver = await receiveSpans({ host, port, take: (request) => runs.take(request) });
  const timer = setInterval(() => runs.settle(), settleEveryMs);
  return {
    url: receiver.url,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await receiver.close();
    },
  };
}

/** Prints the outcome of a run and its first findings. A trace that cannot be read does not end the receiver. */
async function printRun(path: string, { cli, isJson }: { readonly cli: CliContext; readonly isJson: boolean }) {
  try {
    const { model, damages } = await readTrace(path, { keep: keepSome });
    const findings = explainTrace(model).filter(({ severity }) => severity !== "note");
    const { outcome, durationMs, calls, query } = digestOf(model, damages);
    const id = basename(path, ".jsonl");
    if (isJson) {
      printLines(cli, [shownJson(JSON.stringify({ id, file: path, outcome, durationMs, calls, query, findings }))]);
      return;
    }
    const facts = [id, outcome, formatDuration(durationMs), formatCount(calls, "call"), query ?? ""];
    const width = widthOf(cli);
    printLines(cli, [
      ...hang("", plainLine(facts.join("  ")), width),
      ...findings.flatMap(({ what, cause }) => hang("  - ", plainLine(`${what} (${cause})`), width)),
    ]);
  } catch (thrown) {
    // A trace without a call is no run of an agent, such as the request of a web server.
    if (thrown instanceof CtxError) note(cli, `not a run: ${thrown.message}`);
    else throw thrown;
  }
}
