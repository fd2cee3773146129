// `ctx gate report`: recomputes the verdict of a saved run from its records and prints it in any report format.
import path from "node:path";
import { outcomeExit } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { exitOf } from "../../../gate/artifact.ts";
import { judgeAgain, recomputeJudged } from "../../../gate/recompute.ts";
import { plainReport } from "../../../gate/report/plain.ts";
import { asStarted, printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { paintedReport } from "../render/report.ts";
import type { Call } from "../row.ts";
import { printReports, readReporters } from "../validate/reporters.ts";

interface Options {
  readonly json?: boolean;
  readonly reporter?: readonly string[];
}

/** Runs `ctx gate report`. */
export async function report({ args: [file], options, cli }: Call<[file: string], Options>): Promise<number> {
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
    const text = asStarted(cli, plainReport(recomputed, widthOf(cli)));
    printLines(cli, [...paintedReport(text, colours), verdict, ...disagreements.map((text) => `  - ${text}`)]);
  }
  if (options.reporter !== undefined) {
    const reporters = readReporters({ reporter: options.reporter });
    await printReports(recomputed, { reporters, file: whole, place: null, cli });
    for (const text of disagreements) cli.stderr.write(`the artifact disagrees with its records: ${text}\n`);
  }
  return agrees ? exitOf(found) : outcomeExit.wrong;
}
