// `ctx trace replay`: runs a past request again on its recorded replies.
import type { Command } from "commander";
import type { Replayed } from "../../app/replay.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { CommandContext, Door } from "./door.ts";
import { addSettingFlags, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { addOutputFlags } from "./plain-flags.ts";
import { comparisonLines } from "./render/comparison.ts";
import { hang, plainLine } from "./render/text.ts";
import { openNamedTrace } from "./trace-open.ts";

/** Adds `ctx trace replay`. */
export function defineReplay(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("replay <trace>")
    .description(
      "Run the request of a trace again on its recorded replies, without calling a tool, and list the differences. Exit code 1 when there are any.",
    )
    .option("--keep", "Write a trace of the replay.");
  addOutputFlags(addSettingFlags(part, "replay"))
    .addHelpText("after", examples)
    .action(action(async (wanted: string) => await replay(wanted, part, door)));
}

async function replay(wanted: string, command: Command, door: Door): Promise<number> {
  const { json, keep = false } = command.opts<{ json?: boolean; keep?: boolean }>();
  const reading = await openNamedTrace(wanted, { command, door, isWhole: true });
  const effective = await readSettings(command, "replay", door);
  const { replayTrace } = await import("../../app/replay.ts");
  const replayed = await replayTrace(reading, { effective, signal: door.signal, isKept: keep });
  const isSame = replayed.fields.length === 0 && replayed.troubles.length === 0;
  if (json === true) printJson(door, { isSame, ...replayed });
  else printLines(door, lines(replayed, { wanted, isSame, door }));
  return isSame ? outcomeExit.answer : outcomeExit.wrong;
}

const mostShown = 12;

function lines(
  { recordedOutcome, replayedOutcome, diff, fields, troubles, tracePath }: Replayed,
  { wanted, isSame, door }: { readonly wanted: string; readonly isSame: boolean; readonly door: Door },
): readonly string[] {
  const width = widthOf(door);
  const kept = tracePath === null ? [] : hang("", `The replay's trace: ${tracePath}`, width);
  if (isSame) return [`${replayedOutcome}, as recorded: nothing differs but time.`, ...kept];
  return [
    `Recorded: ${recordedOutcome}. Today: ${replayedOutcome}.`,
    ...troubles.flatMap((sentence) => hang("  ! ", plainLine(sentence), width)),
    ...(diff.isSame ? fieldLines(fields, door) : comparisonLines(diff, door)),
    ...(fields.length === 0
      ? []
      : [`Fields that differ: ${fields.length}; all of them: ctx trace replay ${wanted} --json`]),
    ...kept,
  ];
}

/** For fields that no section of a comparison shows. */
function fieldLines(fields: Replayed["fields"], door: Door): readonly string[] {
  const width = widthOf(door);
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

Exit: 0 no difference except time, 1 a difference.
`;
