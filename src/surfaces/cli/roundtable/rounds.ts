// Subcommands that run a round. They can ask the user at the terminal for answers.
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import { roundReplySchema } from "../../../contract/roundtable/outputs.ts";
import { isWatched, printJson, printLines } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { readStdin } from "../stdin.ts";
import { answersOf, resultsOf } from "./answers.ts";
import type { Asked } from "./asked.ts";
import { roundLines } from "./lines.ts";
import { askPerson, openRequestsOf } from "./person.ts";

type Reply = Readonly<Record<string, unknown>>;

/** Creates the agents and runs the first round. */
export async function start(asked: Asked): Promise<number> {
  const { call, words, options, cli } = asked;
  const [given = ""] = words;
  const topic = given === "-" ? await readStdin(cli) : given;
  const { mode, agents: agentCount, rounds, perspective: perspectives, policy: contextPolicy } = options;
  const { autoContext, exitOnConsensus, nudge } = options;
  const cacheScope = options.reuseAnswers === true ? "all" : undefined;
  const tuning = { perspectives, contextPolicy, cacheScope, autoContext, exitOnConsensus, nudge };
  return await showRound(
    await call("start_roundtable", withoutAbsent({ topic, mode, agentCount, rounds, ...tuning })),
    asked,
  );
}

/** Adds the given answers and runs one more round. */
export async function goOn(asked: Asked): Promise<number> {
  const { call, words, options, cli } = asked;
  const { focus: focusQuestion, force, autoContext, sameRound, policy: contextPolicy } = options;
  const [sessionId] = words;
  const results = [
    ...(await answersOf(options.answer ?? [], { call, sessionId })),
    ...(await resultsOf(options.results, cli)),
  ];
  const contextResults = results.length === 0 ? undefined : results;
  const resume = sameRound === true ? "same-round" : undefined;
  const input = { sessionId, focusQuestion, force, autoContext, contextPolicy, resume, contextResults };
  return await showRound(await call("continue_roundtable", withoutAbsent(input)), asked);
}

/**
 * Asks the user about all requests that wait for an answer, including optional requests. Then runs one more round with
 * the answers.
 */
export async function answer(asked: Asked): Promise<number> {
  const { call, words, cli } = asked;
  const [sessionId] = words;
  if (!canAsk(asked)) {
    throw new CtxError("usage", "`ctx roundtable answer` needs a terminal", {
      hint: `ctx roundtable continue ${sessionId} --answer ID=TEXT`,
    });
  }
  const { topic, requests } = openRequestsOf(await call("export_session", { sessionId, format: "json" }));
  if (requests.length === 0) {
    printLines(cli, ["No request waits for an answer."]);
    return outcomeExit.answer;
  }
  const contextResults = await askPerson({ topic, requests }, cli);
  if (contextResults === null) return outcomeExit.clarification_required;
  return await showRound(await call("continue_roundtable", { sessionId, contextResults }), asked);
}

/**
 * Prints the round. If the debate waits for answers, asks the user for the answers at the terminal and runs the next
 * round with them.
 */
async function showRound(reply: Reply, asked: Asked): Promise<number> {
  print(reply, asked);
  if (hasOnlyFailures(reply)) return errorTable.upstream.exit;
  if (reply.status !== "needs_context") return outcomeExit.answer;
  const { call, cli } = asked;
  const { sessionId } = reply;
  if (!canAsk(asked)) return outcomeExit.clarification_required;
  const open = openRequestsOf(await call("export_session", { sessionId, format: "json" }));
  const contextResults = await askPerson(open, cli);
  if (contextResults === null || contextResults.length === 0) return outcomeExit.clarification_required;
  return await showRound(await call("continue_roundtable", { sessionId, contextResults }), asked);
}

/** True after a round in which no agent replied. The round does not count. */
function hasOnlyFailures(reply: Reply): boolean {
  const { agentResponses, failed = [] } = roundReplySchema.parse(reply);
  return agentResponses.length === 0 && failed.length > 0;
}

function canAsk({ cli, options }: Asked): boolean {
  const isSilent = options.json === true || options.quiet === true;
  return !isSilent && isWatched(cli) && cli.stdin.isTTY === true && !cli.signal.aborted;
}

function print(reply: Reply, { options, cli }: Asked): void {
  if (options.json === true) printJson(cli, reply);
  else printLines(cli, roundLines(reply, sheetOf(cli)));
}

function withoutAbsent(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
