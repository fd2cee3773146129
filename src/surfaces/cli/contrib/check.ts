// `ctx contrib check`: validates files of a contributor search against schemas, and folders against the adoption checklist.
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
}

/** Runs `ctx contrib check`. */
export async function check({
  args: [paths],
  options,
  cli,
}: Call<[paths: readonly string[]], Options>): Promise<number> {
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
