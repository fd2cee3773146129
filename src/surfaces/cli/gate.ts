// `ctx gate`: a saved verdict, computed again from its own records.
import path from "node:path";
import type { Command } from "commander";
import { outcomeExit } from "../../contract/error.ts";
import { readArtifact } from "../../gate/artifact/read.ts";
import { exitOf } from "../../gate/artifact.ts";
import { recompute } from "../../gate/recompute.ts";
import { plainReport } from "../../gate/report/plain.ts";
import type { CommandContext, Door } from "./door.ts";
import { addOutputFlags } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { paintedReport } from "./render/report.ts";

interface Options {
  readonly json?: boolean;
}

/** Defines the command and its one part. */
export function define(command: Command, { door, action }: CommandContext): void {
  const report = command
    .command("report <artifact>")
    .description("Judge and measure a saved artifact again from its records, and say whether it told the truth.");
  addOutputFlags(report)
    .addHelpText("after", examples)
    .action(action(async (file: string, options: Options) => await reportOn({ file, options, door })));
}

async function reportOn({ file, options, door }: { file: string; options: Options; door: Door }): Promise<number> {
  const artifact = await readArtifact(path.resolve(door.folder, file));
  const found = recompute(artifact);
  if (options.json === true) {
    printJson(door, { artifact: file, suite: artifact.suite, runId: artifact.runId, ...found });
  } else {
    const colours = paint(door.stdout, door.environment);
    const verdict = found.agrees
      ? colours.dim("The artifact agrees with its records.")
      : colours.red("The artifact says something else than its records:");
    const report = plainReport({ ...artifact, ...found }, widthOf(door));
    printLines(door, [...paintedReport(report, colours), verdict, ...found.disagreements.map((text) => `  - ${text}`)]);
  }
  return found.agrees ? exitOf(found) : outcomeExit.wrong;
}

const examples = `
Examples:
  $ ctx gate report artifacts/runs/ambiguity-rollout/latest.json
  $ ctx gate report latest.json --json

Exit: 0 passed, 1 failed or the artifact disagrees with its records, 5 it could not be measured.
`;
