// `ctx roundtable`: runs debates in rounds. Agents request context, and either the runtime or the caller answers the
// requests.
import { openRoundtables } from "../../../app/roundtable/open.ts";
import { openPlayers } from "../../../app/roundtable/players.ts";
import type { Roundtables } from "../../../app/roundtable.ts";
import { openState } from "../../../app/state.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError } from "../../../contract/error.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import { readSettings } from "../flags.ts";
import type { Call } from "../row.ts";
import type { CallTool, RoundtableFlags, Run } from "./asked.ts";
import { control, exportSession, list, show } from "./reading.ts";
import { answer, goOn, start } from "./rounds.ts";

/** Owner id of local debates. */
const owner = "local";

/** The subcommands. */
export const runs = {
  start: onTable(start),
  goOn: onTable(goOn),
  answer: onTable(answer),
  show: onTable(show),
  list: onTable(list),
  exporting: onTable(exportSession),
  control: onTable(control),
};

type TableCall = Call<readonly string[], RoundtableFlags>;

function onTable(run: Run): (given: TableCall) => Promise<number> {
  return async (given) => await withTable(given, run);
}

async function withTable(given: TableCall, run: Run): Promise<number> {
  const { args: words, options, cli } = given;
  const effective = await readSettings(given);
  const { settings, secrets } = effective;
  await using store = await openState(effective);
  const { createRuntime } = await import("../../../app/wire.ts");
  await using runtime = createRuntime({ ...effective, isStored: true });
  await using players = openPlayers(effective);
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const { leaseMs } = settings.jobs;
  const roundtables: Roundtables = openRoundtables({ runtime, store, players, redaction, leaseMs });
  const onStep = (message: string) => {
    if (options.quiet !== true) cli.stderr.write(`  ${plainLine(message)}\n`);
  };
  const call: CallTool = (tool, input) => roundtables.call(tool, input, { owner, signal: cli.signal, onStep });
  return await run({ call, words: await named(words, call), options, cli });
}

/** Replaces the session id `last` with the id of the newest debate. */
async function named(words: readonly string[], call: CallTool): Promise<readonly string[]> {
  if (words[0] !== "last") return words;
  const [newest] = roundtableOutputs.list_sessions.parse(await call("list_sessions", { limit: 1 })).sessions;
  if (newest === undefined)
    throw new CtxError("usage", "there are no debates yet", { hint: "ctx roundtable start TOPIC" });
  return [newest.id, ...words.slice(1)];
}
