// Finds the source that a request insists on and that no called tool is, such as an exchange named beside a call of another.
import type { Player } from "../contract/interpret.ts";
import type { Argument, Call } from "../contract/proposal.ts";
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
  const isNamed = (source: string) => {
    const own = player === "model" ? calls : calls.map((call) => withoutOtherTexts(call, source));
    const known = player === "model" ? about : new Map<string, string>();
    return own.some((call) => names(textsOf(call, known), source)) || isSent(source, quotesOf({ calls: own }));
  };
  const isForeign = (source: string) =>
    !isNamed(source) && (player === "model" || namesIn(source).some((word) => !isNamed(word)));
  return sources.find(isForeign) ?? null;
}

type Texts = Pick<GroundedCall, "method" | "arguments">;

/**
 * Returns the call without what does not show its source: a text that it searches for may contain any words of the request,
 * and the embedded player may take a value from a longer quote.
 */
function withoutOtherTexts({ method, arguments: given }: Texts, source: string): Texts {
  const searched = new Set(parameters(method).flatMap((own) => (isFreeText(own) ? [own.name] : [])));
  const shown = Object.entries(given).flatMap(([name, own]): (readonly [string, Argument])[] => {
    if (searched.has(name) || (own.kind === "lookup" && sends(own.call, own.find))) return [];
    const isShort = (quote: string) => quote.split(/\s+/).length <= source.split(/\s+/).length;
    return [[name, own.kind === "stated" ? { ...own, quotes: own.quotes.filter(isShort) } : own]];
  });
  return { method, arguments: Object.fromEntries(shown) };
}

/** True if the call of a lookup sends the text that it looks for. One that lists all entities finds only those of its tool. */
function sends(call: Call, found: readonly string[]): boolean {
  return found.some((text) => quotesOf({ calls: [call] }).some((quote) => containsWhole(quote, text)));
}

/** Returns the texts that say which source a call uses: names, documentation and arguments. */
function textsOf({ method, arguments: given }: Texts, about: ReadonlyMap<string, string>): readonly string[] {
  const { toolId, toolName, name, title = "", description } = method;
  // A model understands instructions such as "in the manner of X"; the embedded player does not.
  const texts = [toolId, toolName, about.get(toolId) ?? "", name, title, description];
  const said = (own: Argument) => (isLiteral(own) ? [JSON.stringify(own.value)] : quotesOfArgument(own));
  return [...texts, ...Object.values(given).flatMap(said)].flatMap((text) => [text, text.replaceAll("_", " ")]);
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
