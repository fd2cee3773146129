// Formats a clarification: the interpretations, the recommended interpretation, and the commands that answer the
// clarification.

import { hang, plainLine, wrap } from "../../../base/terminal/text.ts";
import type { Clarification, ClarificationOption, ClarificationResult } from "../../../contract/query/result.ts";
import { shellWord } from "./again.ts";
import type { Page } from "./page.ts";

/**
 * Returns the lines of a clarification. They contain a command for each option, or one command with a placeholder for
 * the missing value.
 */
export function clarificationLines({ clarification }: ClarificationResult, page: Page): readonly string[] {
  const { question, options, resolutionMode, followupPrompt, source, requestedSchema } = clarification;
  const isChoice = resolutionMode === "option";
  return [
    ...wrap(page.paint.bold(plainLine(question)), page.width),
    ...options.flatMap((option, index) => [
      "",
      ...optionLines(option, { number: options.length > 1 ? `${index + 1}. ` : "", page }),
      ...(isChoice ? [`     ${page.commandFor()} --option ${shellWord(plainLine(option.id))}`] : []),
    ]),
    ...(isChoice
      ? []
      : ["", ...(source === "server" ? forServer(requestedSchema, page) : freeform(followupPrompt, page))]),
  ];
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
function freeform(followup: string | undefined, page: Page): readonly string[] {
  if (followup === undefined) return wrap("Ask again with the missing value in the question.", page.width);
  return [
    ...wrap("Ask again with the value in place of < >:", page.width),
    `  ${page.commandFor(plainLine(followup))}`,
  ];
}
