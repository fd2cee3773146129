// `ctx gate compare`: two runs side by side.
import path from "node:path";
import { type Command, Option } from "commander";
import { outcomeExit } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { compareRuns } from "../../../gate/compare.ts";
import { comparedOf } from "../../../gate/digest.ts";
import { markdownComparison, plainComparison } from "../../../gate/report/comparison.ts";
import type { CommandContext, Door } from "../door.ts";
import { printJson, widthOf } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";

interface Options {
  readonly json?: boolean;
  readonly reporter: "default" | "markdown";
}

/** Adds the part that compares. */
export function defineCompare(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("compare <base> <candidate>")
    .description("Report for each rate and case what got better, worse or changed between two runs.")
    .addOption(new Option("--reporter <name>", "How to report.").choices(["default", "markdown"]).default("default"));
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(
      action(
        async (base: string, candidate: string, options: Options) => await compare({ base, candidate, options, door }),
      ),
    );
}

async function compare(asked: { base: string; candidate: string; options: Options; door: Door }): Promise<number> {
  const { options, door } = asked;
  const base = await readArtifactAs(path.resolve(door.folder, asked.base), comparedOf);
  const candidate = await readArtifactAs(path.resolve(door.folder, asked.candidate), comparedOf);
  const comparison = compareRuns(base, candidate);
  if (options.json === true) printJson(door, comparison);
  else if (options.reporter === "markdown") door.stdout.write(markdownComparison(comparison));
  else door.stdout.write(plainComparison(comparison, widthOf(door)));
  return comparison.regressions.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

const examples = `
Examples:
  $ ctx gate compare artifacts/baseline/ambiguity-rollout.json artifacts/runs/ambiguity-rollout/latest.json
  $ ctx gate compare in-process.json deployed.json --json

A regression is a gate case that held and does not, a rate with a threshold that got worse, a case of the same suite
that was not run, or, between two targets, any case that they answer differently.
Exit: 0 no regression, 1 a regression.
`;
