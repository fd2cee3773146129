// Asks the user at the terminal to answer a clarification. The user chooses an interpretation or enters a missing
// value.
import { piecesOf } from "../../../app/follow-up.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import type { Clarification, QueryResult } from "../../../contract/query/result.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { placeOf } from "../place.ts";
import type { Verbosity } from "./account.ts";

/** The user's reply: one of the options, or the question with the missing values filled in. */
export type Reply =
  | { readonly kind: "option"; readonly optionId: string; readonly label: string }
  | { readonly kind: "text"; readonly text: string };

/** Asks the user. Returns null if there is no terminal, if there is nothing to ask, or if the user does not reply. */
export async function answerBack(result: QueryResult, cli: CliContext, verbosity: Verbosity): Promise<Reply | null> {
  const isSilent = verbosity.json === true || verbosity.quiet === true || verbosity.plain === true;
  if (result.outcomeType !== "clarification_required" || isSilent) return null;
  if (!isWatched(cli) || cli.stdin.isTTY !== true || cli.signal.aborted) return null;
  const { clarification } = result;
  return clarification.resolutionMode === "option"
    ? await chooseReading(clarification, cli)
    : await enterValues(clarification, cli);
}

async function chooseReading(
  { question, options, recommendedOptionId }: Clarification,
  cli: CliContext,
): Promise<Reply | null> {
  const { choose } = await import("../../tui/choose.ts");
  const chosen = await choose({
    ...placeOf(cli),
    question: plainLine(question),
    choices: options.map(({ label, description }) => ({ label: plainLine(label), detail: plainLine(description) })),
    first: options.findIndex(({ id }) => id === recommendedOptionId),
  });
  const option = options[chosen ?? -1];
  return option === undefined ? null : { kind: "option", optionId: option.id, label: plainLine(option.label) };
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
    const value = await enter({ ...placeOf(cli), question: plainLine(question), label: plainLine(place) });
    if (value === null) return null;
    text += value;
  }
  return { kind: "text", text };
}
