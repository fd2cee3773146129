// `ctx gate compare`: compares two runs of a suite.
import path from "node:path";
import { outcomeExit } from "../../../contract/error.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { compareRuns } from "../../../gate/compare.ts";
import { comparedOf } from "../../../gate/digest.ts";
import { markdownComparison, plainComparison } from "../../../gate/report/comparison.ts";
import { asStarted, printJson, widthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
  readonly reporter: "default" | "markdown";
}

/** Runs `ctx gate compare`. */
export async function compare(call: Call<[base: string, candidate: string], Options>): Promise<number> {
  const { options, cli } = call;
  const base = await readArtifactAs(path.resolve(cli.folder, call.args[0]), comparedOf);
  const candidate = await readArtifactAs(path.resolve(cli.folder, call.args[1]), comparedOf);
  const comparison = compareRuns(base, candidate);
  if (options.json === true) printJson(cli, comparison);
  else if (options.reporter === "markdown") cli.stdout.write(markdownComparison(comparison));
  else cli.stdout.write(asStarted(cli, plainComparison(comparison, widthOf(cli))));
  return comparison.regressions.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}
