// Finds a verb for a change, such as "delete", in a method's name or in a sentence. The nouns in "order book",
// "price change" and "complete contents" do not match.
import { withoutExamples } from "../../../language/method/documentation.ts";
import { stem, words } from "../../../language/tokens.ts";
import { doubtfulWriteVerbs, readNouns, writeNouns, writeVerbs } from "../../../language/words.data.ts";
import {
  chineseLookupVerbs,
  chineseWriteVerbs,
  computingVerbs,
  describingVerbs,
  leadIns,
  lookupVerbs,
  neutralVerbs,
  orderVerbs,
  producingVerbs,
} from "./verbs.data.ts";

const readStems = new Set([...lookupVerbs, ...computingVerbs].map(stem));
const lookupStems = new Set(lookupVerbs.map(stem));
const neutralStems = new Set([...neutralVerbs, ...lookupVerbs, ...computingVerbs].map(stem));
const describingStems = new Set(describingVerbs.map(stem));
const orderStems = new Set(orderVerbs.map(stem));
const orders = new Set(orderVerbs);
/** Verbs that are often nouns: "get_commit", "order book". */
const doubtful = new Set([...doubtfulWriteVerbs, "commit", "email", "edit"]);
const changes = new Set([...writeVerbs, ...orderVerbs]);
const producingStems = new Set(producingVerbs.map(stem));
const leads = new Set(leadIns);
const determiner = /^(?:a|an|the|your|one|new|any|all|multiple|some|existing|this|these|it|them|its)$/;
/** Matches a Chinese verb for a change at the start of a sentence or after words such as 用于. "iOS 更新" does not match. */
const chineseOrder = new RegExp(`(?:^|用于|用来|可以|可|以|并|来|或|和|、)(${chineseWriteVerbs.join("|")})`, "u");
/** Matches question words: "how to delete" mentions a change, but does not state that the method makes it. */
const asks = /^(?:how|when|where|what|which|whether|who)$/;
const joint = /^(?:and|or|to|then|also|can|will)$/;

/** True when the word is a form of a verb that looks something up or computes it. */
export function isReadingVerb(word: string): boolean {
  return readStems.has(stem(word)) || chineseLookupVerbs.includes(word);
}

/** True when the word is a verb that looks something up. */
export function isLookupVerb(word: string): boolean {
  return lookupStems.has(stem(word)) || chineseLookupVerbs.includes(word);
}

/** True when the word is a verb that searches, so that a text argument is what it searches for. */
export function isSearchVerb(word: string): boolean {
  return /^(?:search|find|quer|look|count)/.test(word);
}

/** True when the word is a form of a verb that is no sign of a change beside a reading verb, such as "return". */
export function isNeutralVerb(word: string): boolean {
  return neutralStems.has(stem(word));
}

/** True when the word is a verb that may create a file next to its input file, such as "convert". */
export function isProducingVerb(word: string): boolean {
  return producingStems.has(stem(word));
}

/** True for a form of a verb with which documentation describes a method, such as "takes" and "supports". */
export function isDescribingVerb(word: string): boolean {
  return describingStems.has(stem(word));
}

/** True for a form of a verb that orders a change. */
export function isOrder(word: string): boolean {
  return orderStems.has(stem(word));
}

/** Returns a verb that orders a change at the head of a method's name or first sentence, or null. */
export function orderOf(own: readonly string[], first: string): string | null {
  return changeInName(own, orders) ?? changeInSentence(first, orders);
}

/** Returns a verb that orders a change and has an object, such as "archive the note", or null. */
export function orderWithObject(sentence: string): string | null {
  const tokens = tokensOf(sentence);
  const order = orderOf([], sentence);
  return order !== null && determiner.test(tokens[tokens.indexOf(order) + 1] ?? "") ? order : null;
}

/** Returns a verb that orders a change anywhere in a name, such as "delete" in "list_delete". */
export function orderInName(own: readonly string[]): string | null {
  return own.find((word, at) => orders.has(word) && !readNouns.has(own[at + 1] ?? "") && isSure(word, orders)) ?? null;
}

/** Returns a word for a change from a method's name, or null. `own` contains the words of the name without its prefix. */
export function changeInName(own: readonly string[], verbs: ReadonlySet<string> = changes): string | null {
  const [head = "", next = ""] = own;
  // "Check in" and "check out" change something; "check" alone does not.
  if (head === "check" && /^(?:in|out)$/.test(next)) return `${head} ${next}`;
  const joined = own.find((word, at) => /^(?:and|or|then)$/.test(own[at - 1] ?? "") && verbs.has(word));
  if (joined !== undefined) return joined;
  const intended = own.find((word, at) => own[at - 1] === "to" && isSure(word, verbs));
  if (intended !== undefined) return intended;
  if (isReadingVerb(head) || (verbs === orders && isNeutralVerb(head))) return null;
  const isThing = own.length > 1 && own.slice(1).some((word) => readNouns.has(word) || isReadingVerb(word));
  if (isSure(head, verbs)) return head;
  if (isThing || (head === "order" && next === "book")) return null;
  if (doubtful.has(head) && verbs.has(head)) return head;
  return own.find((word) => isSure(word, verbs) || (verbs === changes && writeNouns.has(word))) ?? null;
}

/** Returns the first word for a change in a sentence, or null. */
export function changeInSentence(sentence: string, verbs: ReadonlySet<string> = changes): string | null {
  const chinese = chineseOrder.exec(sentence)?.[1];
  if (chinese !== undefined) return chinese;
  const tokens = tokensOf(sentence);
  const head = headAt(tokens);
  for (const [at, token] of tokens.entries()) {
    const verb = verbOf(token, { isHead: at === head, verbs });
    if (verb === null) continue;
    const before = tokens[at - 1] ?? "";
    const after = tokens[at + 1] ?? "";
    if (at === head) {
      // "Orders of a customer" and "Trades, newest first" begin with a noun and do not describe a change.
      if (isSure(verb) ? !/^(?:of|for|by|from|in|on)$/.test(after) || token === verb : determiner.test(after))
        return token;
      continue;
    }
    if (!joint.test(before) && !/^[,;:(—–]$/.test(before)) continue;
    if ((before === "to" && asks.test(tokens[at - 2] ?? "")) || isUsedTo(tokens, at - 1)) continue;
    // The second verb of a list counts as well: "Get or set", "Get, update or list".
    const isPaired = at === head + 2 && /^(?:and|or|,)$/.test(before) && isVerb(tokens[head] ?? "");
    const isNoun = doubtful.has(verb) || verbs === orders;
    const hasObject = isNoun ? determiner.test(after) : takesObject(after);
    if (isPaired || hasObject || (before === "to" && isSure(verb) && verbs === changes)) return token;
  }
  return null;
}

/** True when the word at `at` is the "to" of "the account used to make it", which describes the account. */
export function isUsedTo(tokens: readonly string[], at: number): boolean {
  return tokens[at] === "to" && tokens[at - 1] === "used" && !/^(?:is|are|be|,)$/.test(tokens[at - 2] ?? ",");
}

/** Returns the words that may be the verb of a sentence, after lead-ins ("This tool can") and labels ("Versions:"). */
export function headsOf(sentence: string): readonly string[] {
  const tokens = tokensOf(sentence);
  const label = tokens.indexOf(":");
  const heads = [tokens, ...(label > 0 ? [tokens.slice(label + 1)] : [])].map((item) => item[headAt(item)] ?? "");
  return [...heads, ...chineseLookupVerbs.filter((verb) => sentence.includes(verb))];
}

/** Returns the sentences of a description, without examples and without labels such as "RAW DATA:". */
export function sentencesOf(description: string): readonly string[] {
  return withoutExamples(description)
    .split(/(?<=[.!?。！？])\s*(?=[^\p{Ll}\s])|\n+/u)
    .map((sentence) => sentence.replace(/^[^\p{L}]+/u, "").replace(/^\p{Lu}[\p{Lu}\s-]{2,}:\s*/u, ""))
    .filter((sentence) => sentence !== "");
}

export function tokensOf(sentence: string): readonly string[] {
  return (
    sentence
      .slice(0, 1_000)
      .match(/[\p{L}\p{N}'’]+|[,;:()—–.]/gu)
      ?.map((token) => token.toLowerCase()) ?? []
  );
}

export function headAt(tokens: readonly string[]): number {
  const at = tokens.findIndex((token) => !leads.has(token) && !/\p{L}{3,}ly$/u.test(token) && !/^\W/u.test(token));
  return Math.max(at, 0);
}

function isVerb(word: string): boolean {
  return isReadingVerb(word) || isSure(word);
}

/** True when the word after a verb can begin the verb's object. False at the end, and before the next item of a list. */
function takesObject(after: string): boolean {
  return after !== "" && !/^(?:[,;:).]|and|or|of|for|by|from|in|on)$/.test(after);
}

function isSure(word: string, verbs: ReadonlySet<string> = changes): boolean {
  return verbs.has(word) && !doubtful.has(word);
}

/** Returns the base form of a verb for a change, or null. Forms such as "renaming" count only at the start. */
function verbOf(
  token: string,
  { isHead, verbs }: { readonly isHead: boolean; readonly verbs: ReadonlySet<string> },
): string | null {
  const forms = [token, ...thirdPerson(token), ...(isHead ? gerund(token) : [])];
  return forms.find((form) => verbs.has(form) && !isReadingVerb(form)) ?? null;
}

function thirdPerson(token: string): readonly string[] {
  if (!token.endsWith("s")) return [];
  return [token.slice(0, -1), token.replace(/es$/, ""), token.replace(/ies$/, "y")];
}

function gerund(token: string): readonly string[] {
  const root = /^(.+)ing$/.exec(token)?.[1];
  return root === undefined ? [] : [root, `${root}e`, root.replace(/(.)\1$/, "$1")];
}

/** Returns the words of a name without the server's name and without the prefix that all names of the server share. */
export function ownWords(
  name: string,
  server: { readonly ids: readonly string[]; readonly names: readonly string[] },
): readonly string[] {
  const all = words(name);
  const own = new Set(server.ids.flatMap(words));
  const others = server.names.map(words);
  const isPrefix = (at: number) => {
    const word = all[at] ?? "";
    if (isReadingVerb(word) || changes.has(word)) return false;
    return own.has(word) || (others.length > 1 && others.every((other) => other[at] === word));
  };
  let start = 0;
  while (start < all.length - 1 && isPrefix(start)) start += 1;
  return all.slice(start);
}
