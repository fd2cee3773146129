// `ctx contrib check`: validates files of a contributor search against schemas, and folders against the adoption checklist.
import type { Command } from "commander";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { addOutputFlags } from "../plain-flags.ts";

interface Options {
  readonly json?: boolean;
}

/** Defines the subcommand. */
export function defineCheck(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("check <path...>")
    .description("Check saved searches and their metadata. A folder is checked against its contributor-search.yaml.");
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(action(async (paths: readonly string[], options: Options) => await check(paths, { options, cli })));
}

async function check(
  paths: readonly string[],
  { options, cli }: { readonly options: Options; readonly cli: CliContext },
): Promise<number> {
  const { checkContributorSearch } = await import("../../../app/contributor-search.ts");
  const checked = await checkContributorSearch(paths, { folder: cli.folder });
  const problems = checked.flatMap(({ points }) => points.flatMap((point) => point.problems));
  if (options.json === true) printJson(cli, { checked, problems: problems.length });
  else {
    const colours = paint(cli.stdout, cli.environment);
    const width = widthOf(cli);
    const lines = checked.flatMap(({ path, points }) => [
      ...hang("", plainLine(path), width),
      ...points.flatMap((point) => [
        `  ${point.problems.length === 0 ? colours.dim("fine ") : colours.red("wrong")} ${point.point}`,
        ...point.problems.flatMap((problem) => hang("        - ", plainLine(problem), width)),
      ]),
    ]);
    printLines(cli, lines);
  }
  return problems.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

const examples = `
Examples:
  $ ctx contrib check case.json
  $ ctx contrib check artifacts/evidence/contributor-search

Exit: 0 valid, 1 a rule is violated.
`;
