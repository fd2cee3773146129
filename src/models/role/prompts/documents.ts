// Formats methods, options and calls as plain text for prompts.

import { truncate } from "../../../base/text/truncate.ts";
import type { Argument, Call } from "../../../contract/proposal.ts";
import type { Option } from "../../../contract/query/option.ts";
import type { CallRecord } from "../../../contract/query/record.ts";
import type { Method } from "../../../contract/tool.ts";
import { quotesOf } from "../../../grounding/arguments.ts";

const descriptionCharacters = 1500;
const schemaCharacters = 4000;

/** Formats a method with its documentation and schemas. */
export function methodText({ toolId, name, description, inputSchema, outputSchema }: Method): string {
  return [
    `call(${JSON.stringify(toolId)}, ${JSON.stringify(name)}, arguments)`,
    truncate(description, descriptionCharacters),
    `arguments: ${truncate(JSON.stringify(inputSchema), schemaCharacters)}`,
    `reply: ${outputSchema === undefined ? "not documented" : truncate(JSON.stringify(outputSchema), schemaCharacters)}`,
  ].join("\n");
}

/** Formats one option for the judge. */
export function optionText(option: Option): string {
  const { optionId, toolName, methodName, label, description, score, proposal, calls, missing, state, reason } = option;
  const left = proposal.uncovered.map(({ quote }) => quote);
  const isViable = state === "viable" || state === "partial";
  return [
    `option ${JSON.stringify(optionId)}: ${methodName} of ${toolName}`,
    `  ${label}: ${truncate(description, 500)}`,
    `  scope: ${proposal.scope}; fit: ${score.toFixed(2)}; covers: ${words(quotesOf(option))}; does not cover: ${words(left)}`,
    `  values: ${calls.map(valuesText).join("; and ") || "none needed"}`,
    `  lacks: ${words(missing)}; ${isViable ? "viable" : `not viable: ${reason}`}`,
  ].join("\n");
}

/** Formats the arguments of a call, each with the source of its value. */
export function valuesText({ arguments: given }: Call): string {
  return Object.entries(given).map(argumentText).join("; ") || "no values";
}

/** Formats a parameter and the source of its value. */
export function argumentText([name, argument]: readonly [string, Argument]): string {
  if (argument.kind === "later") {
    const words =
      argument.quotes.length === 0
        ? ""
        : `, for ${argument.quotes.map((quote) => JSON.stringify(quote)).join(" and ")}`;
    return `${name} = written after earlier replies (${argument.reason})${words}`;
  }
  if (argument.kind !== "lookup") return `${name} = ${truncate(JSON.stringify(argument.value), 300)}`;
  const { call, find, field } = argument;
  const sought = find.map((text) => `the row that fits ${JSON.stringify(text)}`).join("; and of its next member ");
  return `${name} = ${field} of ${sought} in the reply of ${call.method.methodName} of ${JSON.stringify(call.method.toolId)}`;
}

/** Formats calls in the order in which they were made, with replies cut to `replyCharacters`. */
export function callsText(calls: readonly CallRecord[], replyCharacters: number): string {
  const lines = calls.slice(-20).map(({ toolId, method, args, outcome }) => {
    const end =
      outcome.kind === "result"
        ? `gave ${truncate(JSON.stringify(outcome.data), replyCharacters)}`
        : `failed (${outcome.code}): ${truncate(outcome.message, 300)}`;
    return `${toolId}:${method}(${truncate(JSON.stringify(args), 500)}) ${end}`;
  });
  return lines.join("\n") || "none";
}

function words(list: readonly string[]): string {
  return list.length === 0 ? "nothing" : truncate(list.join(", "), 300);
}
