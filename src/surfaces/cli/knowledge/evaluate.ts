// `ctx knowledge eval`: measures a knowledge pack on labelled requests.
import { plainLine } from "../../../base/terminal/text.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";
import { readPackSettings } from "./settings.ts";

const budget = 2_000;

interface Options {
  readonly suite: string;
  readonly outside?: boolean;
  readonly json?: boolean;
}

/** Runs a suite of labelled requests on a pack and prints its metrics. */
export async function evaluate(call: Call<[pack: string], Options>): Promise<number> {
  const { cli } = call;
  const { suite, outside, json } = call.options;
  const [pack] = call.args;
  const { indexDirectory, disabled } = await readPackSettings(call);
  const { evaluatePack } = await import("../../../app/knowledge-check.ts");
  const options = { budget, indexDirectory, disabled };
  const scored = await evaluatePack(pack, { suite, folder: cli.folder, isOutsideAllowed: outside === true, options });
  if (json === true) printJson(cli, scored);
  else printLines(cli, [...findingLines(scored.findings), ...("results" in scored ? resultLines(scored) : [])]);
  return exitOf(scored.ok);
}

function resultLines({
  results,
  summary,
}: {
  readonly results: readonly object[];
  readonly summary: object;
}): readonly string[] {
  const failed = results.filter((result) => Reflect.get(result, "passed") === false);
  return [
    ...failed.map((result) => plainLine(`failed ${JSON.stringify(result)}`)),
    ...Object.entries(summary).map(([name, value]) => `${name.replaceAll("_", " ")}: ${value ?? "–"}`),
  ];
}
