// Prints the reports of a gate run to files or stdout. If stdout contains a document such as JSON, the text reports go
// to stderr.
import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import path from "node:path";
import { orList } from "../../../base/text/mistake.ts";
import { CtxError } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import type { GateSummary } from "../../../gate/digest.ts";
import { githubAnnotations, githubSummary, type SuitePlace } from "../../../gate/report/github.ts";
import { junitReport } from "../../../gate/report/junit.ts";
import { markdownReport } from "../../../gate/report/markdown.ts";
import { plainReport } from "../../../gate/report/plain.ts";
import type { ReadTraceOf } from "../../../gate/studio/causes.ts";
import type { CliContext, Output } from "../cli-context.ts";
import { asStarted, widthOf, writePieces } from "../output.ts";
import { paint } from "../paint.ts";
import { paintedReport } from "../render/report.ts";
import { writeOut } from "../write-out.ts";
import { onlyCase } from "./again.ts";

export const reporterNames = ["default", "json", "markdown", "junit", "github", "html"] as const;
export type ReporterName = (typeof reporterNames)[number];

/** A requested report, and the file that the user named for it. `file` is null for standard output. */
export interface Reporter {
  readonly name: ReporterName;
  readonly file: string | null;
}

const documents: readonly ReporterName[] = ["json", "junit", "html"];

interface Printing {
  readonly reporters: readonly Reporter[];
  /** Absolute path of the artifact of the run. */
  readonly file: string;
  /** Location of the suite file, or null if it is unknown. */
  readonly place: SuitePlace | null;
  readonly cli: CliContext;
  /** Command that runs the suite again, without `--grep`. Absent if this command did not run the suite itself. */
  readonly again?: string;
  /** Returns the command that replays a trace of the run. Absent if the suite was run elsewhere. */
  readonly replayOf?: (trace: string) => string;
}

/**
 * Returns the reports that the flags request. Throws `usage` for an unknown report name, and if two documents would go
 * to stdout.
 */
export function readReporters(options: { reporter?: readonly string[]; json?: boolean }): readonly Reporter[] {
  const asked = [...new Set(options.reporter ?? [])].map(readReporter);
  const isJson = options.json === true;
  const printed = isJson ? asked.filter(({ file }) => file !== null) : asked;
  const reporters = isJson ? [{ name: "json" as const, file: null }, ...printed] : printed;
  const [first, second] = reporters.filter(({ name, file }) => file === null && documents.includes(name));
  if (first !== undefined && second !== undefined) {
    const hint = `give one of them a file: --reporter ${second.name}=FILE`;
    throw new CtxError("usage", `${first.name} and ${second.name} cannot both go to standard output`, { hint });
  }
  return reporters.length === 0 ? [{ name: "default", file: null }] : reporters;
}

function readReporter(text: string): Reporter {
  const [, written = "", file = null] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const name = reporterNames.find((candidate) => candidate === written);
  if (name === undefined) {
    throw new CtxError("usage", `--reporter is ${JSON.stringify(written)}; it must be ${orList(reporterNames)}`);
  }
  if (file === "") throw new CtxError("usage", `--reporter ${text} has no file`, { hint: `write ${name}=FILE` });
  return { name, file };
}

/** Prints each requested report. */
export async function printReports(summary: GateSummary, printing: Printing): Promise<void> {
  const { reporters, cli } = printing;
  const hasDocument = reporters.some(({ name, file }) => file === null && documents.includes(name));
  for (const { name, file } of reporters) {
    const output = hasDocument && !documents.includes(name) ? cli.stderr : cli.stdout;
    const pieces = reportPieces(name, { ...printing, summary, output: file === null ? output : null });
    if (file === null) await writePieces(output, pieces);
    else await writeOut(path.resolve(cli.folder, file), pieces);
    if (name === "github") await addStepSummary(githubSummary(summary), cli);
  }
}

/**
 * Appends the text to the step summary file of GitHub Actions. Does nothing if the environment names no step summary
 * file.
 */
async function addStepSummary(text: string, { environment, folder }: CliContext): Promise<void> {
  const file = environment.GITHUB_STEP_SUMMARY ?? "";
  if (file !== "") await appendFile(path.resolve(folder, file), text);
}

interface Report extends Printing {
  readonly summary: GateSummary;
  /** The output stream, or null for a file. A file has no colour and no width. */
  readonly output: Output | null;
}

async function* reportPieces(name: ReporterName, report: Report): AsyncGenerator<string> {
  const { summary, file } = report;
  switch (name) {
    case "json":
      for await (const piece of createReadStream(file, "utf8")) yield String(piece);
      return;
    case "markdown":
      yield markdownReport(summary);
      return;
    case "default":
      yield plainText(report);
      return;
    case "junit":
      yield* junitReport(summary);
      return;
    case "github":
      yield githubAnnotations(summary, report.place);
      return;
    case "html":
      yield* await pagePieces(report);
      return;
  }
}

async function pagePieces({ file, cli }: Report): Promise<AsyncIterable<string>> {
  const { gatePage } = await import("../../../gate/studio/export.ts");
  const { shownCase } = await import("../../../gate/studio/shown-case.ts");
  return gatePage(await readArtifactAs(file, shownCase), await readTraceAt(cli));
}

/** Returns a function that reads a trace for an HTML report. The function returns null for a trace that cannot be read. */
export async function readTraceAt({ folder }: CliContext): Promise<ReadTraceOf> {
  const { readTrace } = await import("../../../trace/read.ts");
  const { keepSome } = await import("../../../trace/read/build.ts");
  return async (tracePath) => {
    // An artifact may come from an untrusted source and name any file. Only trace files may get into the page.
    if (!tracePath.endsWith(".jsonl")) return null;
    return await readTrace(path.resolve(folder, tracePath), { keep: keepSome }).catch(() => null);
  };
}

const fileWidth = 120;

/** Maximum number of failed cases for which a command is printed. */
const mostCommands = 20;

function againLines({ summary, again }: Pick<Report, "summary" | "again">): readonly string[] {
  if (again === undefined) return [];
  const failed = summary.cases.filter(({ role, verdict }) => role === "gate" && verdict !== "passed");
  const ids = [...new Set(failed.map(({ id }) => id))].slice(0, mostCommands);
  return ids.length === 0 ? [] : ["Run one case alone:", ...ids.map((id) => `  ${onlyCase(again, id)}`), ""];
}

/** Returns one command as an example: it replays the trace of the first failed case that has a trace file. */
function replayLines({ summary, replayOf }: Pick<Report, "summary" | "replayOf">): readonly string[] {
  const failed = summary.cases.find(({ verdict, tracePath }) => verdict !== "passed" && tracePath?.endsWith(".jsonl"));
  if (replayOf === undefined || failed?.tracePath == null) return [];
  return [`Replay the trace of ${failed.id}:`, `  ${replayOf(failed.tracePath)}`, ""];
}

function plainText({ summary, file, cli, output, again, replayOf }: Report): string {
  if (output === null) return plainReport(summary, fileWidth);
  const colours = paint(output, cli.environment);
  const shown = path.relative(cli.folder, file);
  const lines = paintedReport(asStarted(cli, plainReport(summary, widthOf(cli))), colours);
  const alone = againLines({ summary, ...(again === undefined ? {} : { again }) });
  const replay = replayLines({ summary, ...(replayOf === undefined ? {} : { replayOf }) });
  return `${[...lines, ...alone, ...replay, colours.dim(`artifact: ${shown}`), colours.dim(asStarted(cli, `again: ctx gate report ${shown}`))].join("\n")}\n`;
}
