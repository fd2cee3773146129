// Finds the source that a request insists on and that no called tool is, such as an exchange named beside a call of another.
import type { Player } from "../contract/interpret.ts";
import type { Argument } from "../contract/proposal.ts";
import { isFreeText } from "../language/method/profile.ts";
import { parameters } from "../language/method/schema.ts";
import { isLiteral, quotesOf, quotesOfArgument } from "./arguments.ts";
import type { GroundedCall } from "./call.ts";
import { containsWhole } from "./quote.ts";

interface Source {
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
  readonly player: Player;
}

/**
 * Returns the first source that no call names; else null. The embedded player gives a stretch of the request such as "YES
 * face": it counts only for a word in it that looks like a name.
 */
export function foreignSource(
  calls: readonly Texts[],
  sources: readonly string[],
  { about, player }: Source,
): string | null {
  if (sources.length === 0) return null;
  const documented = calls.map((call) => textsOf(call, player === "model" ? about : new Map()));
  const isNamed = (source: string) => {
    const given = player === "model" ? calls : calls.map((call) => withoutOtherTexts(call, source));
    const known = documented.map((texts, at) => [...texts, ...valuesOf(given[at])]);
    return known.some((texts) => names(texts, source)) || isSent(source, quotesOf({ calls: given }));
  };
  const isForeign = (source: string) =>
    !isNamed(source) && (player === "model" || namesIn(source).some((word) => !isNamed(word)));
  return sources.find(isForeign) ?? null;
}

/** True if the name or documentation of the method, or the name of its tool, contains the source as a whole. */
export function namesSource(method: GroundedCall["method"], source: string): boolean {
  return textsOf({ method }, new Map()).some((text) => containsWhole(text, source));
}

type Texts = Pick<GroundedCall, "method" | "arguments">;

/**
 * Returns the call without the arguments that do not show its source. The embedded player may put any words of the request
 * into a text that it searches for, and it may take a value from a longer quote. So a name in them is no sign that the call
 * uses this source.
 */
function withoutOtherTexts(call: Texts, source: string): Texts {
  const searched = new Set(
    parameters(call.method)
      .filter(isFreeText)
      .map(({ name }) => name),
  );
  const isShown = ([name, own]: readonly [string, Argument]) => !searched.has(name) && !isSearch(own);
  const shown = Object.entries(call.arguments).filter(isShown);
  return { method: call.method, arguments: Object.fromEntries(shown.map(([name, own]) => [name, cut(own, source)])) };
}

/** True for a lookup that sends the text it looks for. A lookup that lists all entities finds only those of its tool. */
function isSearch(argument: Argument): boolean {
  if (argument.kind !== "lookup") return false;
  const sent = quotesOf({ calls: [argument.call] });
  return argument.find.some((found) => sent.some((quote) => containsWhole(quote, found)));
}

/** Returns the argument without the quotes that have more words than the source. */
function cut(argument: Argument, source: string): Argument {
  const most = wordsOf(source);
  return argument.kind === "stated"
    ? { ...argument, quotes: argument.quotes.filter((quote) => wordsOf(quote) <= most) }
    : argument;
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Returns the names and the documentation of a method: they say which source its calls use. */
function textsOf({ method }: Pick<Texts, "method">, about: ReadonlyMap<string, string>): readonly string[] {
  const { toolId, toolName, name, title = "", description } = method;
  // A model understands instructions such as "in the manner of X"; the embedded player does not.
  return withSpaces([toolId, toolName, about.get(toolId) ?? "", name, title, description]);
}

/** Returns the values that the arguments of a call state. */
function valuesOf(call: Texts | undefined): readonly string[] {
  const values = Object.values(call?.arguments ?? {}).flatMap((own) =>
    isLiteral(own) ? [JSON.stringify(own.value)] : quotesOfArgument(own),
  );
  return withSpaces(values);
}

function withSpaces(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [text, text.replaceAll("_", " ")]);
}

/** True if a text contains the source, or the texts together contain each of its several words. */
function names(texts: readonly string[], source: string): boolean {
  const words = source.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isIn = (part: string) => texts.some((text) => containsWhole(text, part));
  return isIn(source) || (words.length > 1 && words.every(isIn));
}

/** True when the arguments quote most of the source: `owner` and `repository` from "acme/rocket" name it in two parts. */
function isSent(source: string, quotes: readonly string[]): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const sent = quotes.filter((quote) => source.includes(quote)).reduce((sum, quote) => sum + letters(quote), 0);
  return quotes.some((quote) => containsWhole(quote, source)) || sent * 2 >= letters(source);
}

/** Returns the words with a capital, a digit or a mark of paths and addresses. */
function namesIn(source: string): readonly string[] {
  return source.split(/\s+/).filter((word) => /\p{Lu}|[./#@_\d]/u.test(word));
}
