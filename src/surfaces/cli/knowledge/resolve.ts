// `ctx knowledge resolve`: prints the selected context on stdout. Prints on stderr which sections were selected and
// which were omitted.
import { plainLine } from "../../../base/terminal/text.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError } from "../../../contract/error.ts";
import { packStatuses, type Resolution } from "../../../contract/knowledge.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";
import { readPackSettings } from "./settings.ts";

interface Options {
  readonly query: string;
  readonly budget?: string;
  readonly require?: readonly string[];
  readonly allowStatus?: readonly string[];
  readonly disable?: readonly string[];
  readonly record?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const standardBudget = 2_000;

/** Selects the sections of the packs that are relevant to a request, and prints them. */
export async function resolve(call: Call<[folders: readonly string[]], Options>): Promise<number> {
  const { options, cli } = call;
  const [folders] = call.args;
  const checked = check(options);
  const { indexDirectory, clock, ...settings } = await readPackSettings(call);
  const { openPacks, resolvePacks, writeRecord } = await import("../../../app/knowledge.ts");
  const packs = await openPacks(folders, cli.folder);
  const disabled = [...settings.disabled, ...(options.disable ?? [])];
  const { resolution } = await resolvePacks(packs, checked.query, { ...checked, disabled, indexDirectory });
  const file = options.record === true ? await writeRecord(packs, resolution, clock) : null;
  if (options.json === true) printJson(cli, resolution);
  else {
    if (resolution.context !== "") printLines(cli, [resolution.context]);
    if (options.quiet !== true) cli.stderr.write(`${selectionLines(resolution).join("\n")}\n`);
  }
  if (file !== null && options.quiet !== true) cli.stderr.write(`recorded in ${file}\n`);
  return exitOf(resolution.ok);
}

function check({ query, budget, require = [], allowStatus = [] }: Options) {
  const text = query.trim();
  if (text === "" || [...text].length > 4_000)
    throw new CtxError("usage", `--query has ${formatCount([...text].length, "character")}; it must have 1 to 4,000`, {
      hint: "give a request of 1 to 4,000 characters",
    });
  const tokens = budget === undefined ? standardBudget : /^\d{1,7}$/.test(budget) ? Number(budget) : 0;
  if (tokens < 1)
    throw new CtxError("usage", `--budget is ${JSON.stringify(budget)}`, {
      hint: "give a whole number of tokens from 1 to 9999999, such as 800",
    });
  const unknown = allowStatus.find((status) => !packStatuses.some((known) => known === status));
  if (unknown !== undefined)
    throw new CtxError("usage", `--allow-status is ${JSON.stringify(unknown)}`, {
      hint: `use ${packStatuses.join(", ")}`,
    });
  return { query: text, budget: tokens, require, allowStatus };
}

function selectionLines(resolution: Resolution): readonly string[] {
  const {
    activated_packs: packs,
    selection_reasons: reasons,
    omitted,
    missing,
    token_estimate: tokens,
    budget,
  } = resolution;
  return [
    ...packs.map(({ name, status, profile, runtime_mode: mode }) => `pack ${name}: ${status}, ${profile}, ${mode}`),
    ...reasons.map(({ path, reason, score }) => `  selected ${path}: ${reason} (${score})`),
    ...omitted.map(({ path, tokens: count, reason }) => `  omitted ${path}: ${formatCount(count, "token")}, ${reason}`),
    ...findingLines([...resolution.compile_warnings, ...resolution.warnings]),
    ...missing.map((fact) => `missing: ${fact}`),
    ...(missing.length === 0 ? [] : ["ask the user for these facts, or mark them as unknown"]),
    `about ${formatCount(tokens)} of ${formatCount(budget, "token")}`,
  ].map((line) => line.slice(0, line.search(/\S|$/)) + plainLine(line));
}
