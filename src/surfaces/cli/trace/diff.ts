// `ctx trace diff`: lists the differences of two runs, the earliest first.
import { outcomeExit } from "../../../contract/error.ts";
import type { DiffSection } from "../../../trace/diff/difference.ts";
import { diffTraces } from "../../../trace/diff.ts";
import { asStarted, printJson, printLines } from "../output.ts";
import { comparisonLines } from "../render/comparison.ts";
import type { Call } from "../row.ts";
import { openNamedTrace } from "./open.ts";

interface Options {
  readonly json?: boolean;
  readonly ignore?: readonly DiffSection[];
}

/** Runs `ctx trace diff`. */
export async function compare(call: Call<[first: string, second: string], Options>): Promise<number> {
  const [first, second] = call.args;
  const { options, cli } = call;
  const left = await openNamedTrace(first, call);
  const right = await openNamedTrace(second, call);
  const diff = diffTraces(left.model, right.model, options.ignore);
  if (options.json === true) printJson(cli, { left: left.file, right: right.file, ...diff });
  else {
    const commands = `Each in full: \`ctx trace show ${first}\`, \`ctx trace show ${second}\`.`;
    const next = diff.isSame ? [] : ["", asStarted(cli, commands)];
    printLines(cli, [...comparisonLines(diff, cli), ...next]);
  }
  return diff.isSame ? outcomeExit.answer : outcomeExit.wrong;
}
