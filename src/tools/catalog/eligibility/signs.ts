// Finds signs of a change in a method's documentation by the grammar of its sentences, so that verbs count that no list
// contains: "fetches a job and leases it", "the message is marked as read". Only closed classes of words are listed.
import { stopWords } from "../../../language/words.data.ts";
import {
  changeInName,
  changeInSentence,
  headAt,
  isDescribingVerb,
  isNeutralVerb,
  isOrder,
  isUsedTo,
  orderInName,
  orderOf,
  sentencesOf,
  tokensOf,
} from "./change.ts";
import { neutralParticiples } from "./verbs.data.ts";

/** The words with which an object begins. A word before one of them is a verb: "leases it", "posts the summary". */
const object = /^(?:a|an|the|your|it|them|its|their|his|her|him|each|every|all|any|these|those|another|what|you|us)$/;
const single = /^(?:a|an|your|one|another)$/;
const article = /^(?:a|an|your|one)$/;
const passive = /^(?:is|are)$/;
/** The irregular participles that end otherwise than "ed" or "en". */
const irregular =
  /^(?:sent|put|rebuilt|built|made|held|sold|bought|paid|begun|reset|set|cut|lent|spent|kept|left|lost|brought|stuck)$/;
/** "If the limit is exceeded" states a condition, not what the method does. */
const condition = /^(?:if|when|unless|where|whether|until|once)$/;
/** Verbs that state a new state: "the figure becomes the stock", "it goes live". */
const newState = /^(?:becomes|goes)$/;
/** A verb with one of these is another verb: "check in", "rank up", "read aloud". */
const particles = /^(?:in|out|off|up|down|aloud|back|away|on|to)$/;

/** Returns a word for a change that happens beside the use of a parameter, or null: "images above it are moved". */
export function signOfParameter(description: string): string | null {
  for (const sentence of sentencesOf(description)) {
    const tokens = tokensOf(sentence);
    const found = passiveVerb(tokens) ?? lastingState(tokens);
    if (found !== null) return found;
  }
  return null;
}

/** Returns a word for a change from a method's name and sentences, or null. `own` are the words of the name. */
export function signOfChange(own: readonly string[], sentences: readonly string[]): string | null {
  return signInName(own) ?? signInSentences(sentences);
}

function signInName(own: readonly string[]): string | null {
  const [head = "", next = ""] = own;
  if (particles.test(next) && head !== "look") return `${head} ${next}`;
  const last = own.at(-1) ?? "";
  if (head === "get" && own.length > 2 && last.endsWith("ed") && !own.at(-2)?.endsWith("ly")) return `${head} ${last}`;
  return changeInName(own) ?? orderInName(own);
}

function signInSentences(sentences: readonly string[]): string | null {
  for (const [at, sentence] of sentences.entries()) {
    const tokens = tokensOf(sentence);
    const found =
      (at === 0 ? changeInSentence(sentence) : orderOf([], sentence)) ??
      (at === 0
        ? (verbWithObject(tokens) ?? parallelVerb(tokens) ?? singleObject(tokens))
        : (laterAction(tokens) ?? effectOn(tokens))) ??
      newThing(tokens) ??
      passiveVerb(tokens) ??
      lastingState(tokens);
    if (found !== null) return found;
  }
  return null;
}

/** Returns a verb with an object other than a reading verb: "and leases it to the worker". */
function verbWithObject(tokens: readonly string[]): string | null {
  const head = headAt(tokens);
  const found = tokens.find((token, at) => {
    if (at < head || isNeutralVerb(token) || !object.test(tokens[at + 1] ?? "")) return false;
    const before = tokens[at - 1] ?? "";
    // "Combining a filter with" describes the object; ", refreshing the index" and "by ringing it" say what is done.
    if (token.endsWith("ing") && !/^(?:,|by|and|or|then|before|after)$/.test(before)) return false;
    if (token.endsWith("ly") || describesNoun(tokens, at - 1, token) || isConditional(tokens, at)) return false;
    return isContent(token) || (at === head && /^\p{L}{2,}$/u.test(token)) || token === "into" || token === "onto";
  });
  return found ?? null;
}

/**
 * True for "the issues that block it" and "the account used to make it", which describe a noun. "A secret that is
 * destroyed" and ", which issues one" are changes.
 */
function describesNoun(tokens: readonly string[], at: number, verb: string): boolean {
  if (isUsedTo(tokens, at)) return true;
  return /^(?:that|which|who)$/.test(tokens[at] ?? "") && tokens[at - 1] !== "," && !isOrder(verb);
}

/** True for a verb of a condition: the first passive after "if". "If it is closed it is opened" states what happens. */
function isConditional(tokens: readonly string[], at: number): boolean {
  const clause = tokens.slice(0, at).findLastIndex((word) => /^[.;:]$/.test(word));
  const open = tokens.slice(clause + 1, at).findLastIndex((word) => condition.test(word));
  if (open === -1) return false;
  const between = tokens.slice(clause + 1 + open, at - 1);
  return !between.some((word) => passive.test(word));
}

/** Returns a verb beside the main verb that has no object: "Searches the logs, waits for the analysis". */
function parallelVerb(tokens: readonly string[]): string | null {
  const head = headAt(tokens);
  if (!tokens[head]?.endsWith("s")) return null;
  const found = tokens.find((token, at) => {
    const isJoined = at > head && /^(?:,|;|and|then)$/.test(tokens[at - 1] ?? "") && token.endsWith("s");
    return (
      isJoined && /^(?:for|until|with|to)$/.test(tokens[at + 1] ?? "") && isContent(token) && !isNeutralVerb(token)
    );
  });
  return found ?? null;
}

/** "Lists an item", "counts a vote", "ranks a member": these verbs read only when they have several objects. */
function singleObject(tokens: readonly string[]): string | null {
  const head = headAt(tokens);
  const [verb = "", next = ""] = tokens.slice(head);
  if (particles.test(next) && verb !== "look" && tokens[head + 2] !== "to") return `${verb} ${next}`;
  return /^(?:list|count|rank)s?$/.test(verb) && single.test(next) ? `${verb} ${next}` : null;
}

/** Returns the verb of a later sentence that says what the method also does: "Sends the offer to the customer". */
function laterAction(tokens: readonly string[]): string | null {
  const head = headAt(tokens);
  const verb = tokens[head] ?? "";
  const isAction = /[^su]s$/.test(verb) && isContent(verb) && !isNeutralVerb(verb) && !isDescribingVerb(verb);
  return isAction && object.test(tokens[head + 1] ?? "") ? verb : null;
}

/** The words with which an object begins that is not the caller. */
const thing = /^(?:it|them|its|your|his|her|him)$/;
const negation = /^(?:not|never|cannot|can't|won't|don't|doesn't|without|nor)$/;

/**
 * Returns the verb of what happens beside the reading: "Viewing an incident acknowledges it", "scores of 85 place a hold".
 * A verb at the head tells the caller what to do, and one after "to" states a purpose.
 */
function effectOn(tokens: readonly string[]): string | null {
  const head = headAt(tokens);
  if (tokens.slice(0, 4).includes(":")) return null;
  const found = tokens.find((token, at) => {
    if (
      at <= head ||
      condition.test(token) ||
      isNeutralVerb(token) ||
      isDescribingVerb(token) ||
      !thing.test(tokens[at + 1] ?? "")
    )
      return false;
    const before = tokens[at - 1] ?? "";
    if (!isContent(token) || /(?:ly|ing|ed)$/.test(token) || before === "to" || /^[(,:;—–]$/.test(before)) return false;
    if (tokens.slice(Math.max(0, at - 3), at).some((word) => negation.test(word) || word === "you")) return false;
    return !describesNoun(tokens, at - 1, token) && !isConditional(tokens, at);
  });
  return found ?? null;
}

/** Words for a state that lasts after the call. */
const lasting = /^(?:afterwards|anymore|thereafter|henceforth)$/;

function lastingState(tokens: readonly string[]): string | null {
  return tokens.find((token) => lasting.test(token)) ?? null;
}

/** "Issues a new certificate", "the figure becomes the stock". */
function newThing(tokens: readonly string[]): string | null {
  const isArticle = (at: number) => article.test(tokens[at] ?? "") || (at === 0 && tokens[0] === "the");
  const fresh = tokens.findIndex((token, at) => /^(?:new|fresh)$/.test(token) && isArticle(at - 1));
  if (fresh !== -1) return `${tokens[fresh - 1]} ${tokens[fresh]}`;
  return tokens.find((token) => newState.test(token)) ?? null;
}

/** Returns the participle of a passive that is not about results or arguments: "is marked as read". */
function passiveVerb(tokens: readonly string[]): string | null {
  for (const [at, token] of tokens.entries()) {
    const auxiliary = at - (/ly$|^(?:not|never|then)$/.test(tokens[at - 1] ?? "") ? 2 : 1);
    const isFuture = tokens[auxiliary] === "be" && tokens[auxiliary - 1] === "will";
    if (!passive.test(tokens[auxiliary] ?? "") && !isFuture) continue;
    if (!isContent(token) || neutralParticiples.has(token)) continue;
    if (describesNoun(tokens, auxiliary - 1, token) || isConditional(tokens, at)) continue;
    if (/(?:ed|en)$/.test(token) || irregular.test(token)) return `${tokens[at - 1]} ${token}`;
  }
  return null;
}

function isContent(token: string): boolean {
  return /^\p{L}{2,}$/u.test(token) && !stopWords.has(token);
}
