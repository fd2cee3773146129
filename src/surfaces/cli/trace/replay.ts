// `ctx trace replay`: runs a past request again with the recorded replies.
import type { Command } from "commander";
import type { Replayed } from "../../../app/replay.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { Json } from "../../../contract/json.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addSettingFlags } from "../flags.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";
import { comparisonLines } from "../render/comparison.ts";
import { addSuiteFlag, readSuiteSettings, replayCommand } from "../suite-flag.ts";
import { openNamedTrace } from "./open.ts";

/** Adds `ctx trace replay`. */
export function defineReplay(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("replay <trace>")
    .description(
      "Run the request of a trace again on its recorded replies, without calling a tool, and list the differences. Exit code 1 when there are any.",
    )
    .option("--keep", "Write a trace of the replay.");
  addOutputFlags(addSettingFlags(addSuiteFlag(part), "replay"))
    .addHelpText("after", examples)
    .action(action(async (wanted: string) => await replay(wanted, part, cli)));
}

async function replay(wanted: string, command: Command, cli: CliContext): Promise<number> {
  const { json, keep = false, suite } = command.opts<{ json?: boolean; keep?: boolean; suite?: string }>();
  const reading = await openNamedTrace(wanted, { command, cli, isWhole: true });
  const effective = await readSuiteSettings(command, "replay", cli);
  const { replayTrace } = await import("../../../app/replay.ts");
  const replayed = await replayTrace(reading, { effective, signal: cli.signal, isKept: keep });
  const isSame = replayed.fields.length === 0 && replayed.troubles.length === 0;
  if (json === true) printJson(cli, { isSame, ...replayed });
  else printLines(cli, lines(replayed, { again: replayCommand(wanted, suite), isSame, cli }));
  return isSame ? outcomeExit.answer : outcomeExit.wrong;
}

const mostShown = 12;

function lines(
  { recordedOutcome, replayedOutcome, diff, fields, troubles, tracePath }: Replayed,
  { again, isSame, cli }: { readonly again: string; readonly isSame: boolean; readonly cli: CliContext },
): readonly string[] {
  const width = widthOf(cli);
  const kept = tracePath === null ? [] : hang("", `The replay's trace: ${tracePath}`, width);
  if (isSame) return [`${replayedOutcome}, as recorded: no difference except time.`, ...kept];
  return [
    `Recorded: ${recordedOutcome}. Now: ${replayedOutcome}.`,
    ...troubles.flatMap((sentence) => hang("  ! ", plainLine(sentence), width)),
    ...(diff.isSame ? fieldLines(fields, cli) : comparisonLines(diff, cli)),
    ...(fields.length === 0 ? [] : [`Fields that differ: ${fields.length}; all of them: ${again} --json`]),
    ...kept,
  ];
}

/** Returns lines for the fields that differ and that no section of the comparison shows. */
function fieldLines(fields: Replayed["fields"], cli: CliContext): readonly string[] {
  const width = widthOf(cli);
  return fields
    .slice(0, mostShown)
    .flatMap(({ place, recorded, replayed }) => [
      ...hang("  ", plainLine(place), width),
      ...hang("    - ", text(recorded), width),
      ...hang("    + ", text(replayed), width),
    ]);
}

function text(value: Json): string {
  const all = typeof value === "string" ? value : JSON.stringify(value);
  return value === null ? "(none)" : plainLine(all.slice(0, 300));
}

const examples = `
Tools are listed by the configured servers and never called; models reply from the trace. The clock stands at the time of the recording.

Examples:
  $ ctx trace replay 1
  $ ctx trace replay failed.jsonl --config ctx.config.yaml --json
  $ ctx trace replay 1 --rollout shadow --keep
  $ ctx trace replay 1 --suite support

Exit: 0 no difference except time, 1 a difference.
`;
