// `ctx tape`: lists, shows, verifies and prunes recorded model and tool calls.

import path from "node:path";
import type { Command } from "commander";
import type { TapeRow } from "../../../app/tape-folder.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { plain } from "../../../base/terminal/text.ts";
import { formatCount, formatUsd } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { TapeEntry } from "../../../contract/tape.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";

interface Options {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Defines the command and its four subcommands. */
export function define(command: Command, { cli, action }: CommandContext): void {
  const part = (words: string, description: string, examples: string) =>
    addOutputFlags(command.command(words).description(description)).addHelpText("after", `\nExamples:\n${examples}`);
  const open = async () => await import("../../../app/tape-folder.ts");
  const folderOf = (folder: string) => path.resolve(cli.folder, folder);

  part("list <folder>", "List the calls on a tape.", "  $ ctx tape list tapes/gate\n").action(
    action(async (folder: string, options: Options) => {
      const { rows, problems } = await (await open()).listTape(folderOf(folder));
      if (options.json === true) printJson(cli, { rows, problems });
      else printLines(cli, listLines(rows, cli));
      for (const { file, problem } of problems) if (options.json !== true) warn(cli, `${file}: ${problem}`);
      return outcomeExit.answer;
    }),
  );
  part("show <folder> <entry>", "Show the request and reply of one call.", showExamples).action(
    action(async (folder: string, wanted: string, options: Options) => {
      const { file, entry } = await (await open()).findEntry(folderOf(folder), wanted);
      if (options.json === true) printJson(cli, { file, ...entry });
      else printLines(cli, entryLines(file, entry));
      return outcomeExit.answer;
    }),
  );
  part("verify <folder>", "Verify that a tape is complete and unchanged.", "  $ ctx tape verify tapes/gate\n").action(
    action(async (folder: string, options: Options) => {
      const problems = await (await open()).verifyTape(folderOf(folder));
      if (options.json === true) printJson(cli, { problems });
      else
        printLines(
          cli,
          problems.length === 0
            ? ["The tape is complete and unchanged."]
            : problems.map(({ file, problem }) => `${file}: ${problem}`),
        );
      return problems.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
    }),
  );
  part("prune <folder>", "Remove damaged calls and calls of older prompt versions.", pruneExamples)
    .option("--dry-run", "List what would be removed; remove nothing.")
    .action(
      action(async (folder: string, options: Options) => {
        const isTried = options.dryRun === true;
        const files = await (await open()).pruneTape(folderOf(folder), { isTried });
        if (options.json === true) printJson(cli, { removed: isTried ? [] : files, files });
        else printLines(cli, [...files, `${files.length} ${isTried ? "would be removed" : "removed"}`]);
        return outcomeExit.answer;
      }),
    );
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

const showExamples = "  $ ctx tape show tapes/gate judge-3f2a\n";
const pruneExamples = "  $ ctx tape prune tapes/gate --dry-run\n";
