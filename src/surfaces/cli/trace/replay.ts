// `ctx trace replay`: runs a past request again with the recorded replies.
import type { Replayed } from "../../../app/replay.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { Json } from "../../../contract/json.ts";
import type { CliContext } from "../cli-context.ts";
import { commandText, printJson, printLines, widthOf } from "../output.ts";
import { comparisonLines } from "../render/comparison.ts";
import type { Call } from "../row.ts";
import { readSuiteSettings, replayWords } from "../suite-flag.ts";
import { openNamedTrace } from "./open.ts";

interface Options {
  readonly json?: boolean;
  readonly keep?: boolean;
  readonly suite?: string;
}

/** Runs `ctx trace replay`. */
export async function replay(call: Call<[trace: string], Options>): Promise<number> {
  const [wanted] = call.args;
  const { json, keep = false, suite } = call.options;
  const { cli } = call;
  const opened = await openNamedTrace(wanted, { ...call, isWhole: true });
  const effective = await readSuiteSettings(call);
  const { replayTrace } = await import("../../../app/replay.ts");
  const replayed = await replayTrace(opened, { effective, signal: cli.signal, isKept: keep });
  const isSame = replayed.fields.length === 0 && replayed.troubles.length === 0;
  if (json === true) printJson(cli, { isSame, ...replayed });
  else printLines(cli, lines(replayed, { again: commandText(cli, replayWords(wanted, suite)), isSame, cli }));
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
