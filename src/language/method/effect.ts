// Classifies a method as read or write by its annotations, name, purpose and parameters. Metadata cannot make a
// visible write safe; a method about money or orders counts as a write in doubt.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Method } from "../../contract/tool.ts";
import { stem, words } from "../tokens.ts";
import { codeParameterWords, doubtfulWriteVerbs, readNouns, readVerbs, writeNouns, writeVerbs } from "../words.data.ts";
import { documentation } from "./documentation.ts";
import { type Parameter, parameters } from "./schema.ts";

export interface Effect {
  readonly effect: "read" | "write";
  readonly effectReason: string;
}

const stemsOf = (list: ReadonlySet<string>): ReadonlySet<string> => new Set([...list].map(stem));
const writeStems = stemsOf(writeVerbs);
const doubtfulStems = stemsOf(doubtfulWriteVerbs);
const readVerbStems = stemsOf(readVerbs);
const readNounStems = stemsOf(readNouns);
const isSureWrite = (word: string) => writeStems.has(stem(word)) && !doubtfulStems.has(stem(word));

/** True for a reading word; an ambiguous verb in the plural is a noun: "open orders". */
function isReadWord(word: string): boolean {
  return (
    readVerbStems.has(stem(word)) ||
    readNounStems.has(stem(word)) ||
    (word.endsWith("s") && doubtfulWriteVerbs.has(word.slice(0, -1)))
  );
}

/** Returns the first sign of a change, or a read. */
export function effectOf(method: Method): Effect {
  const reason = declared(method) ?? byName(method) ?? byPurpose(method) ?? byParameters(method);
  return reason === null
    ? { effect: "read", effectReason: "its documentation states no change" }
    : { effect: "write", effectReason: reason };
}

function declared({ annotations }: Method): string | null {
  if (annotations.readOnlyHint === false) return "it declares itself not read-only";
  return annotations.destructiveHint === true && annotations.readOnlyHint !== true
    ? "it declares itself destructive"
    : null;
}

/**
 * Finds an unambiguous write verb in a name that does not start with a reading verb, or an ambiguous one if no word
 * of the name reads.
 */
function byName(method: Method): string | null {
  const own = words(method.name);
  const [first = ""] = own;
  if (readVerbStems.has(stem(first))) return null;
  const sure = own.find((word) => isSureWrite(word) || writeNouns.has(word));
  const isThing = /\border ?book\b/.test(own.join(" ")) || own.some(isReadWord);
  if (sure !== undefined && !(isThing && !isSureWrite(first))) return `its name says "${sure}"`;
  if (isThing) return null;
  const doubtful = own.find((word) => doubtfulStems.has(stem(word)));
  if (doubtful === undefined) return null;
  const isLeading = doubtful === first && own.length > 1;
  return isLeading || spendsOrTrades(parameters(method)) ? `its name says "${doubtful}"` : null;
}

const ability =
  /\b(?:used? to|lets? (?:you|users?|it)|allows? (?:you |users? )?to|helps? (?:you |users? )?(?:to )?|(?:able|ability) to)\s+(?:\p{L}+ly\s+)?(\p{L}+)/iu;

/** Checks the leading verbs of its sentences, "used to ..." and nouns of change at the start. */
function byPurpose(method: Method): string | null {
  const { sentences } = documentation(method);
  const reads = method.annotations.readOnlyHint === true || readVerbStems.has(stem(words(method.name)[0] ?? ""));
  for (const [index, sentence] of sentences.entries()) {
    const verb = leadingWriteVerb(sentence, { isFirst: index === 0, reads });
    if (verb !== null) return `its description says "${verb}"`;
  }
  const opening = sentences.slice(0, 2).join(" ");
  const offered = asciiVariant(ability, opening).exec(opening)?.[1];
  if (offered !== undefined && writeStems.has(stem(offered.toLowerCase())))
    return `its description offers to "${offered}"`;
  const head = words(sentences[0] ?? "").slice(0, 3);
  const noun = head.find((word) => writeNouns.has(word));
  return noun !== undefined && !head.some(isReadWord) ? `its description describes a ${noun}` : null;
}

/** Finds parameters that only a change needs: a signature, a program to run, an amount with a recipient. */
function byParameters(method: Method): string | null {
  const own = parameters(method);
  const signed = own.find(({ name }) => /^(?:private_?key|signature|signed_?(?:tx|transaction|action))$/i.test(name));
  if (signed !== undefined) return `it takes "${signed.name}"`;
  if (method.annotations.readOnlyHint === true) return null;
  const code = own.find(
    (parameter) => parameter.words.some((word) => codeParameterWords.has(word)) && parameter.choices.length === 0,
  );
  if (
    code !== undefined &&
    /^(?:string|any)$/.test(code.type) &&
    !/\b(?:error|status|country|currency|language|airport|iata|zip|postal)\b/i.test(
      `${code.name} ${code.description}`.replace(/_/g, " "),
    )
  ) {
    return `it runs code from "${code.name}"`;
  }
  const sql = own.find(({ description }) => /\bSQL\b/.test(description));
  if (sql !== undefined && !/\bread[- ]only\b|\bSELECT\b/i.test(`${method.description} ${sql.description}`))
    return `it runs SQL from "${sql.name}"`;
  return null;
}

function spendsOrTrades(own: readonly Parameter[]): boolean {
  const has = (expression: RegExp) =>
    own.some(({ words: parameterWords }) => parameterWords.some((word) => expression.test(word)));
  return (
    has(/^(?:amount|quantity|qty|size|sizes|notional|price|value)$/) || (has(/^(?:side|buy|sell)$/) && own.length > 1)
  );
}

const leadingWords = /^([\p{L}]+)(?:\s+([^\s]+))?/u;

/**
 * Returns the leading verb of a sentence if it changes something; an ambiguous verb counts only in the first
 * sentence, before an object.
 */
function leadingWriteVerb(
  sentence: string,
  { isFirst, reads }: { readonly isFirst: boolean; readonly reads: boolean },
): string | null {
  const cleaned = sentence.replace(
    /^(?:(?:this (?:tool|method|function)|it|execute[- ]only|write action|internal|also|then|and|can|will|completely|permanently|immediately|directly)\b[\s.:,-]*)+/i,
    "",
  );
  const [, word = "", next = ""] = asciiVariant(leadingWords, cleaned).exec(cleaned) ?? [];
  const verb = word.toLowerCase();
  if (!writeStems.has(stem(verb)) || (verb.endsWith("s") && /^(?:of|for|by|between|from|in|on)$/i.test(next)))
    return null;
  const hasObject =
    /^(?:a|an|the|your|one|new|any|all|multiple|some|or|and|existing|someone|money|funds|tokens?)$/i.test(next);
  // "Published releases" are read, if the name or the tool itself states that it reads.
  if (reads && verb.endsWith("ed") && !writeVerbs.has(verb) && !hasObject) return null;
  if (doubtfulStems.has(stem(verb))) return isFirst && hasObject ? verb : null;
  return isFirst || hasObject ? verb : null;
}
