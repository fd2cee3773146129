// `ctx contrib replay`: runs saved searches again and reports differences.
import path from "node:path";
import type { ReplayedFile } from "../../../app/contributor-search.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { padColumns } from "../../../base/text/columns.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext } from "../cli-context.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly update?: boolean;
  readonly seal?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx contrib replay`. */
export async function replay({
  args: [paths],
  options,
  cli,
}: Call<[paths: readonly string[]], Options>): Promise<number> {
  const { replaySearches } = await import("../../../app/contributor-search.ts");
  if (options.update === true && options.seal === true)
    throw new CtxError("usage", "--update and --seal exclude each other: run with --update first, then with --seal");
  const rewriting = options.update === true ? "update" : options.seal === true ? "seal" : "nothing";
  const found = await replaySearches(paths, { folder: cli.folder, rewriting });
  const cases = found.map((replayed) => ({ ...replayed, file: path.relative(cli.folder, replayed.file) }));
  const wrong = cases.filter(({ verdict }) => verdict === "different" || verdict === "unreadable");
  if (options.json === true) printJson(cli, { cases, different: wrong.length });
  else {
    const open = cases.filter(({ unverified }) => unverified.length > 0).length;
    const result = wrong.length === 0 ? "none differs" : `${wrong.length} differ`;
    const note = open === 0 ? "" : `; ${open} without a digest of all inputs: add it with --seal`;
    printLines(cli, [
      ...cases.flatMap((replayed) => caseLines(replayed, cli)),
      ...hang("", `${cases.length} replayed, ${result}${note}`, widthOf(cli)),
    ]);
  }
  return wrong.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

function caseLines(
  { file, verdict, isReconstructed, differences, unverified }: Omit<ReplayedFile, "caseId">,
  cli: CliContext,
): readonly string[] {
  const colours = paint(cli.stdout, cli.environment);
  const colour = {
    equal: colours.dim,
    different: colours.red,
    unreadable: colours.red,
    updated: colours.yellow,
    sealed: colours.yellow,
  };
  const how = isReconstructed ? " (judge and configuration read back from its metadata)" : "";
  const unseen = unverified.length === 0 ? [] : [`not verified: ${unverified.join(", ")}`];
  return [
    ...hang(`${colour[verdict](padColumns(verdict, 10))} `, plainLine(`${file}${how}`), widthOf(cli)),
    ...[...differences, ...unseen].flatMap((difference) => hang("           - ", plainLine(difference), widthOf(cli))),
  ];
}
