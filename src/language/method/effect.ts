// Classifies a method as read or write by its annotations, name, purpose and parameters. An annotation such as
// `readOnlyHint` does not hide a write that the name states. In doubt, a method about money or orders is a write.
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

/** True for a word that means a read. A plural such as "orders" in "open orders" is a noun and not a write verb. */
function isReadWord(word: string): boolean {
  return (
    readVerbStems.has(stem(word)) ||
    readNounStems.has(stem(word)) ||
    (word.endsWith("s") && doubtfulWriteVerbs.has(word.slice(0, -1)))
  );
}

/** Returns `write` with the first sign of a write as the reason, or `read` when there is no such sign. */
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
 * Finds a write verb in the name. Returns null for a name that starts with a read verb. A verb that is often a noun counts only
 * when no other word of the name means a read.
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

/** Finds a write in the first verbs of the sentences, in a phrase such as "used to ...", or in the first nouns. */
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

/** Finds parameters that only a write needs: a signature, or code, a command or SQL to run. */
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
 * Returns the first verb of a sentence when the verb means a write. A verb that is often a noun counts only in the first
 * sentence and before an object.
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
  // "Published releases" describes a read when the method's name or its annotation states that the method reads.
  if (reads && verb.endsWith("ed") && !writeVerbs.has(verb) && !hasObject) return null;
  if (doubtfulStems.has(stem(verb))) return isFirst && hasObject ? verb : null;
  return isFirst || hasObject ? verb : null;
}
