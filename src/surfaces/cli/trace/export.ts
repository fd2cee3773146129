// `ctx trace export`: converts a past run to another format.
import { type Command, InvalidArgumentError, Option } from "commander";
import { version } from "../../../app/manifest.ts";
import { proxiesOf } from "../../../base/http/proxy.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { formatBytes, formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { type OtlpEncoding, otlpEncodings } from "../../../trace/export/encodings.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addSettingFlags, readSettings } from "../flags.ts";
import { printJson, printLines, shownJson } from "../output.ts";
import { addOutputFlags, collect } from "../plain-flags.ts";
import { shellWord } from "../render/again.ts";
import { addSuiteFlag, readSuiteSettings, replayCommand } from "../suite-flag.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { type OpenTrace, openNamedTrace, placeOfTrace } from "./open.ts";

const forms = ["otlp", "jsonl", "developer-trace", "fixture", "tape"] as const;

interface Options {
  readonly as: (typeof forms)[number];
  readonly out?: string;
  readonly endpoint?: string;
  readonly encoding?: OtlpEncoding;
  readonly header?: readonly string[];
  readonly suite?: string;
  readonly json?: boolean;
}

/** Adds `ctx trace export`. */
export function defineExport(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("export <trace>")
    .description("Export a trace in another format.")
    .addOption(
      new Option(
        "--as <form>",
        "`otlp`: OpenTelemetry spans; `jsonl`: a trace in the current format; `developer-trace`: the document of the HTTP API; " +
          "`fixture`: a folder with the tools and replies of the run, which answers the question offline; `tape`: a folder with the model and tool calls of the run, to replay while the tools run.",
      )
        .choices(forms)
        .makeOptionMandatory(),
    )
    .option(
      "--out <place>",
      "File, or folder of a fixture or tape. Default: standard output; for a folder, `fixture` or `tape` in the current folder.",
    )
    .option("--endpoint <url>", "Send the spans to this collector (OTLP over HTTP) instead of writing them.")
    .addOption(new Option("--encoding <name>", "Encoding of the spans. Default: json.").choices(otlpEncodings))
    .option("--header <name=value>", "HTTP header for the collector; may be given several times.", collectHeader);
  addOutputFlags(addSettingFlags(addSuiteFlag(part), "replay"))
    .addHelpText("after", examples)
    .action(action(async (wanted: string) => await exportTrace(wanted, part, cli)));
}

interface Work {
  readonly wanted: string;
  readonly command: Command;
  readonly cli: CliContext;
  readonly options: Options;
}

async function exportTrace(wanted: string, command: Command, cli: CliContext): Promise<number> {
  const options = command.opts<Options>();
  const work = { wanted, command, cli, options };
  const isSpans = options.as === "otlp";
  const stray = isSpans
    ? undefined
    : (["endpoint", "encoding", "header"] as const).find((name) => options[name] !== undefined);
  if (stray !== undefined) throw new CtxError("usage", `--${stray} applies only to spans`, { hint: "add --as otlp" });
  if (options.as === "tape") return await writeTape(work);
  const reading = await openNamedTrace(wanted, { command, cli, isWhole: true });
  if (options.as === "fixture") return await writeFixture(reading, work);
  if (isSpans) return await exportSpans(reading, work);
  const { asDeveloperTrace, asJsonLines } = await import("../../../trace/export/documents.ts");
  const text =
    options.as === "jsonl" ? asJsonLines(reading) : `${JSON.stringify(asDeveloperTrace(reading), null, 2)}\n`;
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

async function writeFixture(reading: OpenTrace, { wanted, options, command, cli }: Work): Promise<number> {
  const folder = outPlace(cli.folder, options.out ?? "fixture");
  const { replayTrace } = await import("../../../app/replay.ts");
  const effective = await readSuiteSettings(command, "replay", cli);
  const { fields, troubles, recordedOutcome, replayedOutcome } = await replayTrace(reading, {
    effective,
    signal: cli.signal,
    tape: folder,
  });
  const { query, startedAt } = reading.model;
  const again = `ctx query ${shellWord(query ?? "")} --replay ${shellWord(folder)} --now ${startedAt ?? ""}`;
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
            `A replay now differs from the trace in ${formatCount(fields.length, "field")}: ${replayCommand(wanted, options.suite)}`,
          ]),
      ...troubles,
    ]);
  }
  return outcomeExit.answer;
}

async function writeTape({ wanted, command, cli, options }: Work): Promise<number> {
  const { settings, secrets } = await readSettings(command, "trace", cli);
  const { file } = await placeOfTrace(wanted, { command, cli });
  const rules = { keys: settings.redaction.keys, values: secrets };
  const { writeTapeFromTrace } = await import("../../../app/tape-folder.ts");
  const folder = outPlace(cli.folder, options.out ?? "tape");
  const made = await writeTapeFromTrace({ trace: file, folder, rules });
  const left = made.left === 0 ? "" : `; ${made.left} omitted, because the trace does not contain them in full`;
  if (options.json === true) printJson(cli, made);
  else
    printLines(cli, [
      `${made.written} ${made.written === 1 ? "call was" : "calls were"} written to ${made.folder}${left}`,
    ]);
  return outcomeExit.answer;
}

/** Parser for commander: collects headers of the form `name=value`. */
function collectHeader(text: string, earlier: readonly string[] = []): readonly string[] {
  if (/^[A-Za-z0-9-]+=/.test(text)) return collect(text, earlier);
  throw new InvalidArgumentError("It must be written as name=value.");
}

const examples = `
Examples:
  $ ctx trace export 1 --as otlp --out spans.json
  $ ctx trace export 1 --as otlp --endpoint http://127.0.0.1:4318 --encoding protobuf
  $ ctx trace export 1 --as fixture --out fixtures/one
  $ ctx trace export 1 --as developer-trace
  $ ctx trace export 1 --as tape --out tapes/one
`;
