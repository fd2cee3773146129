// Formats methods, interpretations and calls as plain text for prompts.

import { truncate } from "../../../base/text/truncate.ts";
import type { Binding, ChainLink, Interpretation } from "../../../contract/query/reading.ts";
import type { CallRecord } from "../../../contract/query/record.ts";
import type { Method } from "../../../contract/tool.ts";
import { givenTo } from "../../../grounding/given.ts";

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

/** Formats one interpretation of the request for the judge. */
export function readingText(reading: Interpretation): string {
  const { optionId, toolName, methodName, label, description, fit, covered, missed, left, unresolved } = reading;
  return [
    `option ${JSON.stringify(optionId)}: ${methodName} of ${toolName}`,
    `  ${label}: ${truncate(description, 500)}`,
    `  scope: ${reading.profile.scope}; fit: ${fit.toFixed(2)}; covers: ${words(covered)}; does not cover: ${words([...missed, ...left])}`,
    `  values: ${reading.bindings.map(bindingText).join("; ") || "none needed"}`,
    `  lacks: ${words(unresolved)}; ${reading.viable ? "viable" : `not viable: ${reading.viabilityReason}`}`,
  ].join("\n");
}

/** Formats a parameter and the source of its value. */
export function bindingText(binding: Binding): string {
  switch (binding.kind) {
    case "bound": {
      const told = givenTo(binding).map(({ value }) => truncate(JSON.stringify(value), 300));
      return `${binding.parameter} = ${told.join("; and in a call of its own ")}`;
    }
    case "default":
      return `${binding.parameter} = ${truncate(JSON.stringify(binding.value), 300)}`;
    case "chained": {
      const { link, others = [] } = binding;
      return `${binding.parameter} = ${[link, ...others].map(linkText).join("; and of its next member ")}`;
    }
    case "unresolved":
      return `${binding.parameter} is missing`;
  }
}

function linkText({ source, key, text }: ChainLink): string {
  const sought = text === "" ? "the first row" : `the row that fits ${JSON.stringify(text)}`;
  return `${key} of ${sought} in the reply of ${source.methodName} of ${JSON.stringify(source.toolId)}`;
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
