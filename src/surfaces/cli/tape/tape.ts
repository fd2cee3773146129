// `ctx tape`: lists, shows, verifies and prunes recorded model and tool calls.

import path from "node:path";
import type { TapeRow } from "../../../app/tape-folder.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { plain } from "../../../base/terminal/text.ts";
import { formatCount, formatUsd } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { TapeEntry } from "../../../contract/tape.ts";
import type { CliContext } from "../cli-context.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

type FolderCall = Call<[folder: string], Options>;

const open = async () => await import("../../../app/tape-folder.ts");

/** Runs `ctx tape list`. */
export async function list({ args: [folder], options, cli }: FolderCall): Promise<number> {
  const { rows, problems } = await (await open()).listTape(path.resolve(cli.folder, folder));
  if (options.json === true) printJson(cli, { rows, problems });
  else printLines(cli, listLines(rows, cli));
  for (const { file, problem } of problems) if (options.json !== true) warn(cli, `${file}: ${problem}`);
  return outcomeExit.answer;
}

/** Runs `ctx tape show`. */
export async function show({
  args: [folder, wanted],
  options,
  cli,
}: Call<[folder: string, entry: string], Options>): Promise<number> {
  const { file, entry } = await (await open()).findEntry(path.resolve(cli.folder, folder), wanted);
  if (options.json === true) printJson(cli, { file, ...entry });
  else printLines(cli, entryLines(file, entry));
  return outcomeExit.answer;
}

/** Runs `ctx tape verify`. */
export async function verify({ args: [folder], options, cli }: FolderCall): Promise<number> {
  const problems = await (await open()).verifyTape(path.resolve(cli.folder, folder));
  if (options.json === true) printJson(cli, { problems });
  else if (problems.length === 0) printLines(cli, ["The tape is complete and unchanged."]);
  else
    printLines(
      cli,
      problems.map(({ file, problem }) => `${file}: ${problem}`),
    );
  return problems.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

/** Runs `ctx tape prune`: deletes the files of a tape that no run needs, or lists them. */
export async function prune({ args: [folder], options, cli }: FolderCall): Promise<number> {
  const isDryRun = options.dryRun === true;
  const files = await (await open()).pruneTape(path.resolve(cli.folder, folder), { isDryRun });
  if (options.json === true) printJson(cli, { removed: isDryRun ? [] : files, files });
  else printLines(cli, [...files, `${files.length} ${isDryRun ? "would be removed" : "removed"}`]);
  return outcomeExit.answer;
}

function listLines(rows: readonly TapeRow[], cli: CliContext): readonly string[] {
  if (rows.length === 0) return ["The tape is empty."];
  const cells = rows.map(({ file, what, model, prompt, replies, tokens, costUsd, isStale }) => [
    ...[file.slice(0, file.indexOf("-") + 9), `${prompt ?? what}${isStale ? " (stale)" : ""}`, model ?? "–"],
    ...[formatCount(replies), formatCount(tokens), formatUsd(costUsd)],
  ]);
  return tableLines({ columns, rows: cells }, tableWidthOf(cli));
}

function entryLines(file: string, { kind, request, replies }: TapeEntry): readonly string[] {
  const { messages, ...rest } = Object(request);
  const said: readonly { role?: unknown; content?: unknown }[] = Array.isArray(messages) ? messages : [];
  return [
    ...[`${file} (${kind})`, plain(JSON.stringify(rest, null, 2))],
    ...said.flatMap(({ role, content }) => ["", `${String(role)}:`, plain(String(content))]),
    ...replies.flatMap((reply, index) => ["", `reply ${index + 1}:`, plain(JSON.stringify(reply, null, 2))]),
  ];
}

const columns = [
  { label: "entry", align: "left" },
  { label: "what", align: "left", isFlexible: true },
  { label: "model", align: "left" },
  { label: "replies", align: "right" },
  { label: "tokens", align: "right" },
  { label: "cost", align: "right" },
] as const;
