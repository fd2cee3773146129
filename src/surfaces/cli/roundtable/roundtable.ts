// `ctx roundtable`: runs debates in rounds. Agents request context, and either the runtime or the caller answers the
// requests.
import type { Command } from "commander";
import { openRoundtables } from "../../../app/roundtable/open.ts";
import { openPlayers } from "../../../app/roundtable/players.ts";
import type { Roundtables } from "../../../app/roundtable.ts";
import { openState } from "../../../app/state.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError } from "../../../contract/error.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import { contextPolicySchema, debateModeSchema, sessionStatusSchema } from "../../../contract/roundtable.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { collect, countUpTo } from "../plain-flags.ts";
import type { CallTool, RoundtableFlags, Run } from "./asked.ts";
import { control, exportSession, list, show } from "./reading.ts";
import { answer, goOn, start } from "./rounds.ts";

/** Owner id of local debates. */
const owner = "local";

/** Defines the command and its subcommands. */
export function define(command: Command, context: CommandContext): void {
  const { action } = context;
  const add = (name: string, about: string, run: Run, adorn: (below: Command) => Command) => {
    const below = adorn(command.command(name).description(about));
    addFlags(below, "roundtable")
      .addHelpText("after", `\nExamples:\n  $ ctx roundtable ${exampleFor[nameOf(name)] ?? nameOf(name)}\n`)
      .action(action(async (...words: unknown[]) => await withTable(below, context.cli, textsOf(words), run)));
  };
  const auto = [
    "--auto-context",
    "Let the query runtime answer the requests that tools can answer, in this round and later ones.",
  ] as const;
  const policies = contextPolicySchema.options.join(", ");
  const policy = ["--policy <policy>", `Which requests of agents are accepted: ${policies}. Default: all.`] as const;
  const mode = ["--mode <mode>", `Form of the debate: ${debateModeSchema.options.join(", ")}.`] as const;
  add("start <topic>", "Start a debate and run its first round.", start, (below) =>
    below
      .option(mode[0], `${mode[1]} Default: collaborative.`)
      .option("--agents <count>", "Number of agents, 2 to 10. Default: 4.", countUpTo(10))
      .option("--rounds <count>", "Number of rounds. Default: 3.", countUpTo(100))
      .option("--perspective <name>", "Perspective for the mode `expert-panel`; may be given several times.", collect)
      .option(...policy)
      .option("--exit-on-consensus", "End the debate early on agreement, convergence or confidence.")
      .option("--reuse-answers", "Reuse answers that the same request got in other debates.")
      .option("--nudge", "Ask an agent once more when it is unsure, cites nothing and requests nothing.")
      .option(...auto),
  );
  add("continue <session>", "Pass answers to open requests and run the next round.", goOn, (below) =>
    below
      .option("--answer <id=text>", "Answer a request; may be given several times.", collect)
      .option("--results <json>", "Answers as a JSON array; - reads it from standard input.")
      .option("--focus <question>", "Question that the round focuses on.")
      .option("--force", "Run the round even if required requests are open.")
      .option("--same-round", "Repeat the current round with only the agents that waited for an answer.")
      .option(...policy)
      .option(...auto),
  );
  add("answer <session>", "Answer open requests at the terminal, then run one more round.", answer, (below) => below);
  add("show <session>", "Print a round: positions, evidence and open requests.", show, (below) =>
    below.option("--round <number>", "Number of the round. Default: the newest.", countUpTo(100)),
  );
  add("list", "List debates, newest first.", list, (below) =>
    below
      .option("--topic <text>", "Only debates whose topic contains this text.")
      .option(...mode)
      .option("--status <status>", `Only debates with this status: ${sessionStatusSchema.options.join(", ")}.`)
      .option("--limit <count>", "Maximum number of debates. Default: 50.", countUpTo(1000)),
  );
  add("export <session>", "Print the whole debate as a document.", exportSession, (below) =>
    below.option("--format <form>", "`markdown` or `json`. Default: markdown."),
  );
  add("control <session> <action>", "Pause, resume or stop a debate.", control, (below) => below);
  command.addHelpText("after", notes);
}

async function withTable(command: Command, cli: CliContext, words: readonly string[], run: Run): Promise<number> {
  const options = command.opts<RoundtableFlags>();
  const effective = await readSettings(command, "roundtable", cli);
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

function textsOf(words: readonly unknown[]): readonly string[] {
  return words.filter((word): word is string => typeof word === "string");
}

/** Examples for the help, by the name of the subcommand. */
const exampleFor: Readonly<Record<string, string>> = {
  start: 'start "Is the market liquid enough?" --mode adversarial --auto-context',
  continue: 'continue last --answer "last=what is known about it"',
  answer: "answer last",
  show: "show last --round 1",
  list: "list --json",
  export: "export last > debate.md",
  control: "control last stop",
};

/** Returns the name of a subcommand without its arguments. */
function nameOf(part: string): string {
  return part.split(" ")[0] ?? part;
}

const notes = `
Without a model, the agents are personas. They quote the context that they get and have no opinion.
On a terminal, a round that waits for context asks you for it. With --quiet or --json it does not ask.

Exit: 0 the round ended, 3 the round waits for context, 5 every agent failed; such a round does not count.`;
