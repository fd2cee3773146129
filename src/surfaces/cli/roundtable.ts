// `ctx roundtable`: a debate round by round, its requests for context answered by the runtime or by the caller.
import type { Command } from "commander";
import { z } from "zod";
import { openRoundtables } from "../../app/roundtable/open.ts";
import { openPlayers } from "../../app/roundtable/players.ts";
import type { Roundtables } from "../../app/roundtable.ts";
import { openState } from "../../app/state.ts";
import { CtxError, outcomeExit } from "../../contract/error.ts";
import type { RoundtableTool } from "../../contract/roundtable/inputs.ts";
import { debateModeSchema } from "../../contract/roundtable.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint } from "./paint.ts";
import { collect, countUpTo } from "./plain-flags.ts";
import { programName } from "./render/again.ts";
import { plain, plainLine } from "./render/text.ts";
import { answersOf, resultsOf } from "./roundtable/answers.ts";
import { roundLines, sessionLines } from "./roundtable/lines.ts";
import { readStdin } from "./stdin.ts";

interface Options {
  readonly mode?: string;
  readonly agents?: number;
  readonly rounds?: number;
  readonly autoContext?: boolean;
  readonly focus?: string;
  readonly answer?: readonly string[];
  readonly results?: string;
  readonly force?: boolean;
  readonly sameRound?: boolean;
  readonly round?: number;
  readonly format?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Who debates on this machine. */
const owner = "local";

/** Defines the command and those below it. */
export function define(command: Command, context: CommandContext): void {
  const { action } = context;
  const add = (name: string, about: string, run: Run, adorn: (below: Command) => Command) => {
    const below = adorn(command.command(name).description(about));
    addFlags(below, "roundtable")
      .addHelpText("after", `\nExamples:\n  $ ctx roundtable ${name} ${exampleFor[name] ?? ""}\n`)
      .action(action(async (...words: unknown[]) => await withTable(below, context.door, textsOf(words), run)));
  };
  const auto = ["--auto-context", "Let the query runtime answer requests where it can."] as const;
  add("start <topic>", "Seat agents and run the first round; - reads the topic from standard input.", start, (below) =>
    below
      .option("--mode <mode>", `How they debate: ${debateModeSchema.options.join(", ")}. Default: collaborative.`)
      .option("--agents <count>", "Number of agents, 2 to 10. Default: 4.", countUpTo(10))
      .option("--rounds <count>", "Number of rounds. Default: 3.", countUpTo(100))
      .option(...auto),
  );
  add("continue <session>", "Take answers and run one more round.", goOn, (below) =>
    below
      .option("--answer <id=text>", "Answer a request; may be given several times.", collect)
      .option("--results <json>", "Answers as a JSON array; - reads it from standard input.")
      .option("--focus <question>", "What the round is to look at.")
      .option("--force", "Go on although required requests wait.")
      .option("--same-round", "Ask only the agents that waited again; no round is used up.")
      .option(...auto),
  );
  add("show <session>", "A round with its positions, evidence and open requests.", show, (below) =>
    below.option("--round <number>", "Which round. Default: the newest.", countUpTo(100)),
  );
  add("list", "Debates, newest first.", list, (below) => below);
  add("export <session>", "The whole debate as a document.", exportSession, (below) =>
    below.option("--format <form>", "`markdown` or `json`. Default: markdown."),
  );
  add("control <session> <action>", "`pause`, `resume` or `stop` a debate.", control, (below) => below);
  command.addHelpText("after", examples);
}

interface Asked {
  readonly call: (tool: RoundtableTool, input: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly words: readonly string[];
  readonly options: Options;
  readonly door: Door;
}

type Run = (asked: Asked) => Promise<number>;

async function withTable(command: Command, door: Door, words: readonly string[], run: Run): Promise<number> {
  const options = command.opts<Options>();
  const effective = await readSettings(command, "roundtable", door);
  const { settings, secrets } = effective;
  await using store = await openState(effective);
  const { createRuntime } = await import("../../app/wire.ts");
  await using runtime = createRuntime({ ...effective, isStored: true });
  await using players = openPlayers(effective);
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const roundtables: Roundtables = openRoundtables({
    runtime,
    store,
    players,
    redaction,
    leaseMs: settings.jobs.leaseMs,
  });
  const onStep = (message: string) => {
    if (options.quiet !== true) door.stderr.write(`  ${plainLine(message)}\n`);
  };
  const call: Asked["call"] = (tool, input) => roundtables.call(tool, input, { owner, signal: door.signal, onStep });
  return await run({ call, words: await named(words, call), options, door });
}

/** `last` is the newest debate. */
async function named(words: readonly string[], call: Asked["call"]): Promise<readonly string[]> {
  if (words[0] !== "last") return words;
  const [newest] = listSchema.parse(await call("list_sessions", { limit: 1 })).sessions;
  if (newest === undefined)
    throw new CtxError("usage", "there is no debate yet", { hint: "ctx roundtable start TOPIC" });
  return [newest.id, ...words.slice(1)];
}

async function start({ call, words, options, door }: Asked): Promise<number> {
  const [given = ""] = words;
  const topic = given === "-" ? await readStdin(door) : given;
  const { mode, agents: agentCount, rounds, autoContext } = options;
  const input = { topic, mode, agentCount, rounds, autoContext };
  return told(await call("start_roundtable", withoutAbsent(input)), { options, door });
}

async function goOn({ call, words, options, door }: Asked): Promise<number> {
  const { focus: focusQuestion, force, autoContext, sameRound } = options;
  const given = { call, sessionId: words[0] };
  const results = [...(await answersOf(options.answer ?? [], given)), ...(await resultsOf(options.results, door))];
  const contextResults = results.length === 0 ? undefined : results;
  const resume = sameRound === true ? "same-round" : undefined;
  const input = { sessionId: words[0], focusQuestion, force, autoContext, resume, contextResults };
  return told(await call("continue_roundtable", withoutAbsent(input)), { options, door });
}

async function show({ call, words, options, door }: Asked): Promise<number> {
  const { session, responses, consensus, contextRequests } = z
    .looseObject({ session: z.unknown(), responses: z.unknown(), consensus: z.unknown(), contextRequests: z.unknown() })
    .parse(await call("export_session", { sessionId: words[0], format: "json" }));
  const document = { session, responses, consensus, contextRequests };
  if (options.json === true) printJson(door, document);
  else
    printLines(
      door,
      sessionLines(document, {
        round: options.round,
        width: widthOf(door),
        paint: paint(door.stdout, door.environment),
      }),
    );
  return outcomeExit.answer;
}

async function list({ call, options, door }: Asked): Promise<number> {
  const reply = await call("list_sessions", {});
  if (options.json === true) printJson(door, reply);
  else {
    const { sessions } = listSchema.parse(reply);
    const lines = sessions.map(
      ({ id, status, currentRound, totalRounds, topic }) =>
        `${id}  ${status}  ${currentRound}/${totalRounds}  ${plainLine(topic)}`,
    );
    printLines(door, lines.length === 0 ? ["There is no debate yet: ctx roundtable start TOPIC"] : lines);
  }
  return outcomeExit.answer;
}

async function exportSession({ call, words, options, door }: Asked): Promise<number> {
  const format = options.json === true ? "json" : (options.format ?? "markdown");
  const reply = await call("export_session", { sessionId: words[0], format });
  if (typeof reply.content === "string") printLines(door, [plain(reply.content)]);
  else printJson(door, reply);
  return outcomeExit.answer;
}

async function control({ call, words, options, door }: Asked): Promise<number> {
  const reply = await call("control_session", { sessionId: words[0], action: words[1] });
  if (options.json === true) printJson(door, reply);
  else printLines(door, [String(reply.message)]);
  return outcomeExit.answer;
}

/** A debate that waits for context ends like a question back. */
function told(
  reply: Readonly<Record<string, unknown>>,
  { options, door }: { readonly options: Options; readonly door: Door },
): number {
  const program = programName(door.environment);
  if (options.json === true) printJson(door, reply);
  else
    printLines(door, roundLines(reply, { program, width: widthOf(door), paint: paint(door.stdout, door.environment) }));
  return reply.status === "needs_context" ? outcomeExit.clarification_required : outcomeExit.answer;
}

const listSchema = z.looseObject({
  sessions: z.array(
    z.looseObject({
      ...{ id: z.string(), status: z.string(), topic: z.string() },
      ...{ currentRound: z.number(), totalRounds: z.number() },
    }),
  ),
});

function withoutAbsent(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function textsOf(words: readonly unknown[]): readonly string[] {
  return words.filter((word): word is string => typeof word === "string");
}

const exampleFor: Readonly<Record<string, string>> = {
  start: '"Is the market liquid enough?" --mode adversarial --auto-context',
  continue: 'last --answer "last=what is known about it"',
  show: "last --round 1",
  list: "--json",
  export: "last > debate.md",
  control: "last stop",
};

const examples = `
Examples:
  $ ctx roundtable start "Is the market liquid enough?" --auto-context
  $ ctx roundtable continue last --answer "last=what is known about it"
  $ ctx roundtable continue SESSION --answer "ctx-1-1=what is known about it"
  $ ctx roundtable show SESSION
  $ ctx roundtable export SESSION > debate.md

Without a model the agents are personas that quote what is brought to them and hold no opinion.

Exit: 0 the round was run, 3 it waits for context.
`;
