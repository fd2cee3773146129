// `ctx gate compare`: compares two runs of a suite.
import path from "node:path";
import { type Command, Option } from "commander";
import { outcomeExit } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { compareRuns } from "../../../gate/compare.ts";
import { comparedOf } from "../../../gate/digest.ts";
import { markdownComparison, plainComparison } from "../../../gate/report/comparison.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { asStarted, printJson, widthOf } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";

interface Options {
  readonly json?: boolean;
  readonly reporter: "default" | "markdown";
}

/** Adds the subcommand `compare`. */
export function defineCompare(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("compare <base> <candidate>")
    .description("Report for each rate and case what got better, worse or changed between two runs.")
    .addOption(
      new Option("--reporter <name>", "Format of the report.").choices(["default", "markdown"]).default("default"),
    );
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(
      action(
        async (base: string, candidate: string, options: Options) => await compare({ base, candidate, options, cli }),
      ),
    );
}

async function compare(asked: { base: string; candidate: string; options: Options; cli: CliContext }): Promise<number> {
  const { options, cli } = asked;
  const base = await readArtifactAs(path.resolve(cli.folder, asked.base), comparedOf);
  const candidate = await readArtifactAs(path.resolve(cli.folder, asked.candidate), comparedOf);
  const comparison = compareRuns(base, candidate);
  if (options.json === true) printJson(cli, comparison);
  else if (options.reporter === "markdown") cli.stdout.write(markdownComparison(comparison));
  else cli.stdout.write(asStarted(cli, plainComparison(comparison, widthOf(cli))));
  return comparison.regressions.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

const examples = `
Examples:
  $ ctx gate compare artifacts/baseline/ambiguity-rollout.json artifacts/runs/ambiguity-rollout/latest.json
  $ ctx gate compare in-process.json deployed.json --json

These are regressions: a gate case passed before and now fails; a rate with a threshold got worse; a case of the same suite
was not run; two targets answer a case differently.
Exit: 0 no regression, 1 a regression.
`;
