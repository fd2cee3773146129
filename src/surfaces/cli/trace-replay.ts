// `ctx trace replay`: a past run again through today's runtime, on the replies that its trace holds.
import type { Command } from "commander";
import type { Replayed } from "../../app/replay.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { CommandContext, Door } from "./door.ts";
import { addOutputFlags, addSettingFlags, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { hang, plainLine } from "./render/text.ts";
import { openNamedTrace } from "./trace-open.ts";

/** Adds the part of `ctx trace` that replays. */
export function defineReplay(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("replay <trace>")
    .description(
      "Run the request of a trace again with the replies that it holds, calling no tool, and say what differs. Exit code 1 when something does.",
    )
    .option("--keep", "Leave a trace of the replay, to be shown and compared.");
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
  const isSame = replayed.differences.length === 0 && replayed.troubles.length === 0;
  if (json === true) printJson(door, { isSame, ...replayed });
  else printLines(door, lines(replayed, { wanted, isSame, door }));
  return isSame ? outcomeExit.answer : outcomeExit.wrong;
}

const mostShown = 12;

function lines(
  { recordedOutcome, replayedOutcome, differences, troubles, tracePath }: Replayed,
  { wanted, isSame, door }: { readonly wanted: string; readonly isSame: boolean; readonly door: Door },
): readonly string[] {
  const width = widthOf(door);
  const colours = paint(door.stdout, door.environment);
  const kept = tracePath === null ? [] : hang("", `The replay's trace: ${tracePath}`, width);
  if (isSame) return [`${replayedOutcome}, as recorded: nothing differs but time.`, ...kept];
  const [first, ...rest] = differences;
  const shown = rest.slice(0, mostShown);
  const part = ({ place, recorded, replayed }: Replayed["differences"][number]) => [
    ...hang("  ", plainLine(place), width),
    ...hang("    - ", text(recorded), width),
    ...hang("    + ", text(replayed), width),
  ];
  return [
    `Recorded: ${recordedOutcome}. Today: ${replayedOutcome}.`,
    ...troubles.flatMap((sentence) => hang("  ! ", plainLine(sentence), width)),
    ...(first === undefined ? [] : [colours.bold("They part here:"), ...part(first)]),
    ...(shown.length === 0 ? [] : [colours.bold("After that:"), ...shown.flatMap(part)]),
    ...(rest.length > shown.length
      ? [`  and ${rest.length - shown.length} more: ctx trace replay ${wanted} --json`]
      : []),
    ...kept,
  ];
}

function text(value: Json): string {
  const all = typeof value === "string" ? value : JSON.stringify(value);
  return value === null ? "(nothing)" : plainLine(all.slice(0, 300));
}

const examples = `
Tools are listed by the configured servers and never called; models reply from the trace. The clock stands at the time of the recording.

Examples:
  $ ctx trace replay 1
  $ ctx trace replay failed.jsonl --config ctx.config.yaml --json
  $ ctx trace replay 1 --rollout shadow --keep

Exit: 0 nothing differs but time, 1 something does.
`;
