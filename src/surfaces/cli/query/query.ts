// `ctx query`: asks one question and prints the result.
import type { EffectiveSettings } from "../../../app/settings.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { redactText } from "../../../base/text/redact.ts";
import { redactSpoken } from "../../../base/text/redact-spoken.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { QueryRequest } from "../../../contract/query/request.ts";
import type { QueryResult } from "../../../contract/query/result.ts";
import type { OnStart } from "../../../contract/tool.ts";
import type { TraceLine } from "../../../contract/trace.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { commandAgain, programName, shellWord } from "../render/again.ts";
import { resultLines } from "../render/result.ts";
import type { Call } from "../row.ts";
import { readStdin } from "../stdin.ts";
import { readAnswers } from "../tools/arguments.ts";
import { withPacks } from "../with-packs.ts";
import { type Verbosity, withAccount } from "./account.ts";
import { answerBack, type Reply } from "./answer-back.ts";
import { allowedByFlag, askPermission, type CallGrant } from "./permission.ts";

interface QueryOptions extends Verbosity {
  readonly knowledge?: readonly string[];
  readonly tool?: readonly string[];
  readonly allow?: readonly string[];
  readonly option?: string;
  readonly answer?: readonly string[];
  readonly answerModel?: string;
}

/** Runs `ctx query`. */
export async function query(call: Call<[text: string], QueryOptions>): Promise<number> {
  const { options, cli } = call;
  const effective = withPacks(await readSettings(call), options.knowledge ?? [], cli);
  const text = call.args[0] === "-" ? await readStdin(cli) : call.args[0];
  if (options.answerModel !== undefined) {
    (await import("../../../app/models.ts")).checkAnswerModel(options.answerModel, effective);
  }
  const { depth, clarify, shape } = effective.settings.query;
  let request: QueryRequest = {
    query: text,
    ...(options.tool === undefined ? {} : { tools: [...options.tool] }),
    ...(options.option === undefined ? {} : { optionId: options.option }),
    ...(options.answer === undefined ? {} : { serverAnswers: await readAnswers(options.answer, cli) }),
    ...(options.answerModel === undefined ? {} : { answerModelId: options.answerModel }),
    queryDepth: depth,
    clarificationPolicy: clarify,
    responseShape: shape,
  };
  const allow = allowedByFlag(options.allow ?? []);
  let once: readonly CallGrant[] = [];
  for (;;) {
    const permitted = { ...request, ...(once.length + allow.length === 0 ? {} : { allow: [...once, ...allow] }) };
    const { result, seen } = await ask(permitted, { effective, options, cli });
    const isAsking = depth !== "fast" && effective.settings.clarification.rollout === "enabled";
    const { indexDirectory } = effective;
    const grant = isAsking ? await askPermission(result, { cli, verbosity: options, indexDirectory }) : null;
    if (grant !== null) {
      // Every grant is for the one call that the user saw.
      once = [grant];
      continue;
    }
    const commandFor = commandOf({ ...call, text, secrets: effective.secrets });
    const reply = await answerBack(result, cli, options);
    if (reply === null) {
      if (options.json === true) printJson(cli, result);
      else printResult(result, { seen, options, cli, commandFor });
      return outcomeExit[result.outcomeType];
    }
    request = answeredWith(reply, request);
    if (reply.kind !== "server") once = [];
    cli.stderr.write(`${choiceText(reply, commandFor)}\n`);
  }
}

async function ask(
  request: QueryRequest,
  { effective, options, cli }: { effective: EffectiveSettings; options: QueryOptions; cli: CliContext },
): Promise<{ readonly result: QueryResult; readonly seen: readonly string[] }> {
  const seen = new Set<string>();
  const warnings: string[] = [];
  // The runtime is loaded only after the arguments are validated, so that ctx reports mistakes quickly.
  const { createRuntime } = await import("../../../app/wire.ts");
  const { startLine } = await import("../../tui/start-line.ts");
  const result = await withAccount(cli, options, async (tell) => {
    await using runtime = createRuntime({ ...effective, isBrief: true, isStored: true });
    const onEvent = (line: TraceLine) => {
      if (line.type === "tool-start" && line.name !== undefined) seen.add(line.name);
      tell(line);
    };
    const onToolStart: OnStart = (toolId, phase) => tell(startLine(toolId, phase));
    const onWarning = (sentence: string) => warnings.push(sentence);
    return await runtime.query(request, { signal: cli.signal, onEvent, onToolStart, onWarning });
  }).finally(() => {
    for (const sentence of warnings) cli.stderr.write(`warning: ${plainLine(sentence)}\n`);
  });
  return { result, seen: [...seen] };
}

/**
 * Returns a command that asks `question`, with the flags of this command line. The default is the question of this
 * query.
 */
type CommandFor = (question?: string) => string;

function commandOf({
  cli,
  words,
  text,
  secrets,
}: Pick<Call, "cli" | "words"> & { text: string; secrets: readonly string[] }): CommandFor {
  const program = programName(cli.environment);
  // The command is printed, so secrets in it are redacted.
  const masked = (part: string) => redactSpoken(redactText(part, { values: secrets }));
  return (question) =>
    commandAgain({ program, words: words.map(masked), text: masked(text), question: masked(question ?? text) });
}

function answeredWith(reply: Reply, request: QueryRequest): QueryRequest {
  if (reply.kind === "server") {
    return { ...request, serverAnswers: [...(request.serverAnswers ?? []), { content: reply.content }] };
  }
  return reply.kind === "option" ? { ...request, optionId: reply.optionId } : { ...request, query: reply.text };
}

function choiceText(reply: Reply, commandFor: CommandFor): string {
  if (reply.kind === "server")
    return `To answer directly: ${commandFor()} --answer ${shellWord(JSON.stringify(reply.content))}`;
  if (reply.kind === "text") return `To ask this directly: ${commandFor(reply.text)}`;
  return `Chosen: ${reply.label}. To choose it directly: ${commandFor()} --option ${shellWord(reply.optionId)}`;
}

function printResult(
  result: QueryResult,
  shown: { seen: readonly string[]; options: QueryOptions; cli: CliContext; commandFor: CommandFor },
): void {
  const { seen, options, cli, commandFor } = shown;
  const page = {
    ...sheetOf(cli),
    isPlain: options.plain === true,
    commandFor,
    traceName: result.tracePath === null ? null : result.requestId.replace(/^request-/, ""),
    toolsSeen: seen,
  };
  printLines(cli, resultLines(result, page));
}
