// Asks the user at the terminal to answer a clarification. The user chooses an interpretation or enters a missing
// value.
import { piecesOf } from "../../../app/follow-up.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { isChoice } from "../../../contract/query/choice.ts";
import type { Clarification, QueryResult } from "../../../contract/query/result.ts";
import type { AnswerContent } from "../../../contract/server-question.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { terminalOf } from "../terminal.ts";
import type { Verbosity } from "./account.ts";

/** The user's reply: one of the options, or the question with the missing values filled in. */
export type Reply =
  | { readonly kind: "option"; readonly optionId: string; readonly label: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "server"; readonly content: AnswerContent };

/** Asks the user. Returns null if there is no terminal, if there is nothing to ask, or if the user does not reply. */
export async function answerBack(result: QueryResult, cli: CliContext, verbosity: Verbosity): Promise<Reply | null> {
  const isSilent = verbosity.json === true || verbosity.quiet === true || verbosity.plain === true;
  if (result.outcomeType !== "clarification_required" || isSilent) return null;
  if (!isWatched(cli) || cli.stdin.isTTY !== true || cli.signal.aborted) return null;
  const { clarification } = result;
  if (clarification.source === "server") return await answerServer(clarification, cli);
  return isChoice(clarification) ? await chooseReading(clarification, cli) : await enterValues(clarification, cli);
}

async function chooseReading(
  { question, options, recommendedOptionId }: Clarification,
  cli: CliContext,
): Promise<Reply | null> {
  const { choose } = await import("../../tui/choose.ts");
  const chosen = await choose({
    ...terminalOf(cli),
    question: plainLine(question),
    choices: options.map(({ label, description }) => ({ label: plainLine(label), detail: plainLine(description) })),
    first: options.findIndex(({ id }) => id === recommendedOptionId),
  });
  const option = options[chosen ?? -1];
  return option === undefined ? null : { kind: "option", optionId: option.id, label: plainLine(option.label) };
}

/** Asks for each field of the answer to a server. Returns null for a field that a terminal cannot ask for. */
async function answerServer({ question, requestedSchema }: Clarification, cli: CliContext): Promise<Reply | null> {
  const fields = Object.entries(Object(requestedSchema?.properties));
  const content: AnswerContent = {};
  for (const [name, field] of fields) {
    const { title = name, type, enum: options }: Readonly<Record<string, unknown>> = Object(field);
    const given: unknown[] = Array.isArray(options) ? options : type === "boolean" ? [true, false] : [];
    const value = await askField({ question, name: String(title), options: given.map(String) }, cli);
    if (value === null) return null;
    content[name] =
      type === "boolean" ? value === "true" : type === "number" || type === "integer" ? Number(value) : value;
  }
  return { kind: "server", content };
}

async function askField(
  asked: { readonly question: string; readonly name: string; readonly options: readonly string[] },
  cli: CliContext,
): Promise<string | null> {
  const { question, name, options } = asked;
  if (options.length === 0) {
    const { enter } = await import("../../tui/enter.ts");
    return await enter({ ...terminalOf(cli), question: plainLine(question), label: plainLine(name) });
  }
  const { choose } = await import("../../tui/choose.ts");
  const choices = options.map((option) => ({ label: plainLine(option), detail: "" }));
  const shown = plainLine(`${question} (${name})`);
  return options[(await choose({ ...terminalOf(cli), question: shown, choices, first: 0 })) ?? -1] ?? null;
}

async function enterValues(
  { question, followupPrompt, originalQuery }: Clarification,
  cli: CliContext,
): Promise<Reply | null> {
  const pieces = piecesOf(followupPrompt ?? "", originalQuery);
  if (pieces.every(({ place }) => place === null)) return null;
  const { enter } = await import("../../tui/enter.ts");
  let text = "";
  for (const { before, place } of pieces) {
    text += before;
    if (place === null) continue;
    const value = await enter({ ...terminalOf(cli), question: plainLine(question), label: plainLine(place) });
    if (value === null) return null;
    text += value;
  }
  return { kind: "text", text };
}
