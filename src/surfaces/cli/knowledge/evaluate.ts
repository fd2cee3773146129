// `ctx knowledge eval`: measures a knowledge pack on labelled requests.
import type { Command } from "commander";
import { plainLine } from "../../../base/terminal/text.ts";
import type { CommandContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";
import { readPackSettings } from "./settings.ts";

const budget = 2_000;

/** Runs a suite of labelled requests on a pack and prints its metrics. */
export async function evaluate(pack: string, command: Command, { cli }: CommandContext): Promise<number> {
  const { suite, outside, json }: { suite: string; outside?: boolean; json?: boolean } = command.opts();
  const { indexDirectory, disabled } = await readPackSettings(command, cli);
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
