// `ctx gate report`: recomputes the verdict of a saved run from its records and prints it in any report format.
import path from "node:path";
import type { Command } from "commander";
import { outcomeExit } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { exitOf } from "../../../gate/artifact.ts";
import { judgeAgain, recomputeJudged } from "../../../gate/recompute.ts";
import { plainReport } from "../../../gate/report/plain.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { asStarted, printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { addOutputFlags, collect } from "../plain-flags.ts";
import { paintedReport } from "../render/report.ts";
import { printReports, readReporters, reporterNames } from "../validate/reporters.ts";

interface Options {
  readonly json?: boolean;
  readonly reporter?: readonly string[];
}

/** Adds the subcommand `report`. */
export function defineReport(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("report <artifact>")
    .description(
      "Recompute rates and verdict from the records of an artifact, and report differences from the stored values.",
    )
    .option(
      "--reporter <name>",
      `Report format (${reporterNames.join(", ")}), or NAME=FILE; may be given several times.`,
      collect,
    );
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(action(async (file: string, options: Options) => await reportOn({ file, options, cli })));
}

async function reportOn({ file, options, cli }: { file: string; options: Options; cli: CliContext }): Promise<number> {
  const whole = path.resolve(cli.folder, file);
  const artifact = await readArtifactAs(whole, judgeAgain);
  const found = recomputeJudged(artifact);
  const { disagreements, agrees, ...measured } = found;
  const recomputed = { ...artifact, cases: artifact.cases.map(({ digest }) => digest), ...measured };
  if (options.json === true) {
    printJson(cli, { artifact: file, suite: artifact.suite, runId: artifact.runId, ...found });
  } else if (options.reporter === undefined) {
    const colours = paint(cli.stdout, cli.environment);
    const verdict = agrees
      ? colours.dim("The artifact agrees with its records.")
      : colours.red("The artifact disagrees with its records:");
    const report = asStarted(cli, plainReport(recomputed, widthOf(cli)));
    printLines(cli, [...paintedReport(report, colours), verdict, ...disagreements.map((text) => `  - ${text}`)]);
  }
  if (options.reporter !== undefined) {
    const reporters = readReporters({ reporter: options.reporter });
    await printReports(recomputed, { reporters, file: whole, place: null, cli });
    for (const text of disagreements) cli.stderr.write(`the artifact disagrees with its records: ${text}\n`);
  }
  return agrees ? exitOf(found) : outcomeExit.wrong;
}

const examples = `
Examples:
  $ ctx gate report artifacts/runs/ambiguity-rollout/latest.json
  $ ctx gate report latest.json --reporter html=report.html --reporter junit=report.xml

An HTML report contains the trace of each case. The artifact has the paths of the trace files, relative to the current folder.
So run the command in the folder in which the suite ran.
Exit: 0 passed, 1 failed or the artifact disagrees with its records, 5 a case could not be run.
`;
