// Builds the profile of a method: collection or single entity, list or single result.
import { memoized } from "../../base/memoize.ts";
import type { MethodProfile, MethodScope } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { words } from "../tokens.ts";
import { collectionCues, entityCues, textParameterWords } from "../words.data.ts";
import { documentation } from "./documentation.ts";
import { outputCardinality, type Parameter, parameters } from "./schema.ts";

/** Returns the profile of a method. Uses only its name, description, schemas and annotations. */
export const profile = memoized((method: Method): MethodProfile => {
  const scope = scopeOf(method);
  return {
    toolId: method.toolId,
    methodName: method.name,
    ...scope,
    cardinality: outputCardinality(method),
    requiresNamedEntity: parameters(method).some((parameter) => parameter.isRequired && isIdentifier(parameter)),
    venueSpecificity: mentionsItself(method) ? "specific" : "generic",
    confidence: method.outputSchema === undefined ? 0.6 : 0.8,
  };
});

/** True for a parameter that takes the identifier of one entity. */
export const isIdentifier = memoized((parameter: Parameter): boolean => {
  const last = parameter.words.at(-1) ?? "";
  return (
    /^(?:id|ids|uuid|slug|hash|address|key|oid|cloid|guid|sku|isbn|token)$/.test(last) ||
    /\b(?:identifier|id|uuid|slug) (?:of|for|from)\b/i.test(parameter.description)
  );
});

/** True for a paging cursor, whose value comes only from a previous page. */
export const isPaging = memoized(
  ({ words, type }: Parameter): boolean =>
    type === "string" &&
    (/^cursors?$/.test(words.at(-1) ?? "") ||
      (/^(?:token|key|marker)$/.test(words.at(-1) ?? "") && words.some((word) => pagingWords.test(word)))),
);
const pagingWords = /^(?:page|paging|pagination|next|continuation|continue|start|starting)$/;

const lookedFor = /^(?:the )?(?:phrase|text|words?|keywords?|term) to (?:look|search) for\b/i;

/** True for a parameter that takes free search text. */
export const isFreeText = memoized(
  (parameter: Parameter): boolean =>
    (parameter.type === "string" || parameter.type === "any") &&
    parameter.choices.length === 0 &&
    (parameter.words.some((word) => textParameterWords.has(word)) || lookedFor.test(parameter.description)) &&
    !isIdentifier(parameter),
);

/** True for a required text whose documentation says that it is the question in full, not words to search for. */
export function takesQuestion(parameter: Parameter): boolean {
  const isWhole = /\bas it was asked\b|\bin full\b|\bwhole question\b|\bnatural language\b/i.test(
    parameter.description,
  );
  return parameter.isRequired && isFreeText(parameter) && parameter.words.includes("question") && isWhole;
}

/** True when the documentation of the method contains the name of its server. */
function mentionsItself(method: Method): boolean {
  const text = method.toolName.toLowerCase();
  return text.length > 2 && documentation(method).sentences.some((sentence) => sentence.toLowerCase().includes(text));
}

function scopeOf(method: Method): { readonly scope: MethodScope; readonly scopeReason: string } {
  const { sentences } = documentation(method);
  const purpose = sentences.slice(0, 2).join(" ");
  const inputs = parameters(method);
  const cue = (expressions: readonly RegExp[], text: string) =>
    expressions.map((expression) => expression.exec(text)?.[0]).find((found) => found !== undefined);
  const first = sentences[0] ?? "";
  const collection =
    cue(collectionCues, first) ?? (cue(entityCues, first) === undefined ? cue(collectionCues, purpose) : undefined);
  if (collection !== undefined) return { scope: "collection", scopeReason: `its text says "${collection.trim()}"` };
  const text = inputs.find(isFreeText);
  const isLookup =
    words(method.name).some((word) => /^(?:search|find|lookup|query|list)$/.test(word)) ||
    /^(?:search|find|list|look)/i.test(first);
  if (text !== undefined && isLookup) return { scope: "search", scopeReason: `it searches by "${text.name}"` };
  const entity = cue(entityCues, purpose);
  if (entity !== undefined) return { scope: "entity", scopeReason: `its text says "${entity.trim()}"` };
  const identifier = inputs.find((parameter) => parameter.isRequired && isIdentifier(parameter));
  if (identifier !== undefined) return { scope: "entity", scopeReason: `it needs "${identifier.name}"` };
  return { scope: "general", scopeReason: "it names no scope" };
}
