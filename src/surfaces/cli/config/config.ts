// `ctx config`: prints the effective settings and the source of each setting. Starts no tool and masks secrets.

import { type EffectiveRow, effectiveRows } from "../../../app/settings/effective.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { hang } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx config`. */
export async function config(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { all, json } = call.options;
  const effective = await readSettings(call);
  const rows = effectiveRows(effective);
  const shown = all === true ? rows : rows.filter(({ source }) => source !== "default");
  if (json === true) printJson(cli, { file: effective.file, settings: shown });
  else printLines(cli, pageOf({ file: effective.file, shown, hidden: rows.length - shown.length, cli }));
  return outcomeExit.answer;
}

const columns = [
  { label: "setting", align: "left" },
  { label: "value", align: "left", isFlexible: true },
  { label: "from", align: "left" },
] as const;

function pageOf(page: {
  readonly file: string | null;
  readonly shown: readonly EffectiveRow[];
  readonly hidden: number;
  readonly cli: CliContext;
}): readonly string[] {
  const { file, shown, hidden, cli } = page;
  const width = tableWidthOf(cli);
  const cells = shown.map(({ path, value, from }) => [path, textOf(path, value), from || "default"]);
  const rest = hidden === 0 ? [] : [`${hidden} settings have their default value; --all shows them.`];
  return [
    ...hang("file: ", file ?? asStarted(cli, "none; `ctx init` writes one"), width),
    "",
    ...(shown.length === 0 ? [] : [...tableLines({ columns, rows: cells }, width), ""]),
    ...rest,
  ];
}

/** Formats a value. Servers are listed by name; only `--json` prints their full settings. */
function textOf(path: string, value: EffectiveRow["value"]): string {
  if (value === null) return path === "mcpServers" ? "the bundled contributors" : "–";
  if (path === "mcpServers" && typeof value === "object") return Object.keys(value).join(", ") || "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
