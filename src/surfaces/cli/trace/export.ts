// `ctx trace export`: converts a past run to another format.
import { version } from "../../../app/manifest.ts";
import { proxiesOf } from "../../../base/http/proxy.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { formatBytes, formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { OtlpEncoding } from "../../../trace/export/encodings.ts";
import { readSettings } from "../flags.ts";
import { commandText, printJson, printLines, shownJson } from "../output.ts";
import type { Call } from "../row.ts";
import { readSuiteSettings, replayWords } from "../suite-flag.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { type OpenTrace, openNamedTrace, placeOfTrace } from "./open.ts";
import type { TraceForm } from "./values.ts";

interface Options {
  readonly as: TraceForm;
  readonly out?: string;
  readonly endpoint?: string;
  readonly encoding?: OtlpEncoding;
  readonly header?: readonly string[];
  readonly suite?: string;
  readonly json?: boolean;
}

type Work = Call<[trace: string], Options>;

/** Runs `ctx trace export`. */
export async function exportTrace(work: Work): Promise<number> {
  const [wanted] = work.args;
  const { options } = work;
  const isSpans = options.as === "otlp";
  const stray = isSpans
    ? undefined
    : (["endpoint", "encoding", "header"] as const).find((name) => options[name] !== undefined);
  if (stray !== undefined) throw new CtxError("usage", `--${stray} applies only to spans`, { hint: "add --as otlp" });
  if (options.as === "tape") return await writeTape(work);
  const trace = await openNamedTrace(wanted, { ...work, isWhole: true });
  if (options.as === "fixture") return await writeFixture(trace, work);
  if (isSpans) return await exportSpans(trace, work);
  const { asDeveloperTrace, asJsonLines } = await import("../../../trace/export/documents.ts");
  const text = options.as === "jsonl" ? asJsonLines(trace) : `${JSON.stringify(asDeveloperTrace(trace), null, 2)}\n`;
  return await writeBytes(Buffer.from(shownJson(text)), work);
}

async function exportSpans({ model }: OpenTrace, work: Work): Promise<number> {
  const { encoding = "json", endpoint, header = [], json } = work.options;
  const [{ spansOf }, { otlpRequest }] = await Promise.all([
    import("../../../trace/export/span-model.ts"),
    import("../../../trace/export/otlp.ts"),
  ]);
  const spans = spansOf(model);
  if (endpoint === undefined) return await writeBytes(otlpRequest(spans, { encoding, version }).body, work);
  const { sendSpans } = await import("../../../trace/export/send.ts");
  const headers = Object.fromEntries(
    header.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)]),
  );
  const proxy = proxiesOf(work.cli.environment);
  const warning = await sendSpans(spans, { url: endpoint, headers, encoding, version, proxy }, work.cli.signal);
  if (warning !== null) work.cli.stderr.write(`warning: the collector replied: ${plainLine(warning)}\n`);
  if (json === true) printJson(work.cli, { endpoint, spans: spans.length });
  else printLines(work.cli, [`Sent ${formatCount(spans.length, "span")} to ${endpoint}`]);
  return outcomeExit.answer;
}

/** Writes the bytes to the output file, or to standard output if no file is given. */
async function writeBytes(bytes: Uint8Array, { options, cli }: Work): Promise<number> {
  if (options.out === undefined || options.out === "-") {
    if (options.encoding !== "protobuf") cli.stdout.write(shownJson(Buffer.from(bytes).toString("utf8")));
    else if (cli.stdout.isTTY !== true) cli.stdout.write(bytes);
    else throw new CtxError("usage", "protocol buffers cannot be shown on a terminal", { hint: "add --out FILE" });
    return outcomeExit.answer;
  }
  const file = outPlace(cli.folder, options.out);
  await writeOut(file, bytes);
  if (options.json === true) printJson(cli, { file, bytes: bytes.length });
  else printLines(cli, [`Wrote ${formatBytes(bytes.length)} to ${file}`]);
  return outcomeExit.answer;
}

async function writeFixture(trace: OpenTrace, work: Work): Promise<number> {
  const [wanted] = work.args;
  const { options, cli } = work;
  const folder = outPlace(cli.folder, options.out ?? "fixture");
  const { replayTrace } = await import("../../../app/replay.ts");
  const effective = await readSuiteSettings(work);
  const { fields, troubles, recordedOutcome, replayedOutcome } = await replayTrace(trace, {
    effective,
    signal: cli.signal,
    tape: folder,
  });
  const { query, startedAt } = trace.model;
  const again = commandText(cli, ["query", query ?? "", "--replay", folder, "--now", startedAt ?? ""]);
  if (options.json === true) printJson(cli, { folder, again, differences: fields.length, troubles });
  else {
    const isAlike = recordedOutcome === replayedOutcome;
    printLines(cli, [
      isAlike
        ? `${folder} answers the question offline: ${again}`
        : `The run on ${folder} ends differently: recorded ${recordedOutcome}, now ${replayedOutcome}.`,
      ...(fields.length === 0
        ? []
        : [
            `A replay now differs from the trace in ${formatCount(fields.length, "field")}: ${commandText(cli, replayWords(wanted, options.suite))}`,
          ]),
      ...troubles,
    ]);
  }
  return outcomeExit.answer;
}

async function writeTape(work: Work): Promise<number> {
  const [wanted] = work.args;
  const { options, cli } = work;
  const { settings, secrets } = await readSettings(work, { isCatalogWanted: false });
  const { file } = await placeOfTrace(wanted, work);
  const rules = { keys: settings.redaction.keys, values: secrets };
  const { writeTapeFromTrace } = await import("../../../app/tape-folder.ts");
  const folder = outPlace(cli.folder, options.out ?? "tape");
  const made = await writeTapeFromTrace({ trace: file, folder, rules });
  const omitted = made.left === 0 ? "" : `; ${made.left} omitted, because the trace does not contain them in full`;
  if (options.json === true) printJson(cli, made);
  else
    printLines(cli, [
      `${made.written} ${made.written === 1 ? "call was" : "calls were"} written to ${made.folder}${omitted}`,
    ]);
  return outcomeExit.answer;
}
