// Formats a clarification: the interpretations, the recommended interpretation, and the commands that answer the
// clarification.

import { hang, plainLine, wrap } from "../../../base/terminal/text.ts";
import { isChoice } from "../../../contract/query/choice.ts";
import type { Clarification, ClarificationOption, ClarificationResult } from "../../../contract/query/result.ts";
import { shellWord } from "./again.ts";
import type { Page } from "./page.ts";

/**
 * Returns the lines of a clarification. They contain a command for each option, or one command with a placeholder for
 * the missing value.
 */
export function clarificationLines({ clarification }: ClarificationResult, page: Page): readonly string[] {
  const { question, options, resolutionMode } = clarification;
  const isChosen = isChoice(clarification);
  return [
    ...wrap(page.paint.bold(plainLine(question)), page.width),
    ...options.flatMap((option, index) => [
      "",
      ...optionLines(option, { number: options.length > 1 ? `${index + 1}. ` : "", page }),
      ...(isChosen ? [`     ${page.commandFor()} --option ${shellWord(plainLine(option.id))}`] : []),
    ]),
    ...(resolutionMode === "option" ? [] : ["", ...inWords(clarification, page)]),
  ];
}

/** Returns how to answer in words. */
function inWords(clarification: Clarification, page: Page): readonly string[] {
  const { followupPrompt = "", source, requestedSchema } = clarification;
  if (source === "server") return forServer(requestedSchema, page);
  if (isChoice(clarification)) return wrap("If none is meant, ask again in other words.", page.width);
  return freeform(followupPrompt, page);
}

/** Returns the lines of one option: its name, its effect and its method. */
function optionLines(option: ClarificationOption, { number, page }: { number: string; page: Page }): readonly string[] {
  const { label, description, toolName, methodName, fitScore, recommended } = option;
  const { width, paint } = page;
  const isBest = recommended && number !== "";
  return [
    ...hang(`  ${number}`, paint.bold(plainLine(label)) + (isBest ? paint.green(" (recommended)") : ""), width),
    ...hang("     ", plainLine(description), width),
    ...hang("     ", plainLine(`${toolName} ${methodName} · fit ${fitScore}`), width).map((line) => paint.dim(line)),
  ];
}

function forServer(schema: Clarification["requestedSchema"], page: Page): readonly string[] {
  const names = Object.keys(Object(schema?.properties));
  const example = JSON.stringify(Object.fromEntries(names.map((name) => [name, "..."])));
  return [...wrap("Ask again with the answer:", page.width), `  ${page.commandFor()} --answer ${shellWord(example)}`];
}

// The command is never wrapped, so that the user can copy it.
function freeform(followup: string, page: Page): readonly string[] {
  return [
    ...wrap("Ask again with the value in place of < >:", page.width),
    `  ${page.commandFor(plainLine(followup))}`,
  ];
}
