// Extracts the objects of a method: the nouns that its name and its purpose are about.
import { type Memoized, memoized } from "../../../../base/memoize.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { type Term, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import { askingWords, stopWords } from "../../../../language/words.data.ts";
import { distinct } from "./terms.ts";
import { operationWords } from "./wanted.ts";

/** Matches words after the object in a sentence about a method, such as "of" or "for". */
const border =
  /[:;.(]|\s[-–—]\s|\b(?:of|for|in|on|at|by|with|from|to|that|which|who|where|when|whether|between|over|per|under|into|using|based|as|via|within|across|about|than|is|are|given)\b/iu;
const joint = /,|\b(?:and|or)\b/iu;

/**
 * Returns the nouns that a method is about: "reviews" for the name `list_pull_request_reviews`, "fee" and "minimum" for
 * the purpose "Fee and minimum for withdrawing".
 */
export const objectsOf: Memoized<Method, readonly Term[]> = memoized((method: Method) => {
  const [first = ""] = documentation(method).sentences;
  const parts = first.split(border).map(headsOf);
  return distinct([...headsOf(nameObject(method.name)), ...(parts.find(({ length }) => length > 0) ?? [])].map(term));
});

/** Returns the last content word of each part of a list such as "fee and minimum". */
function headsOf(text: string): readonly string[] {
  return text.split(joint).flatMap((part) => {
    const own = words(part).filter((word) => !stopWords.has(word) && word.length > 1 && !/^\d+$/.test(word));
    const nouns = own.filter((word) => !askingWords.has(word));
    // In "orders placed" the noun is "orders", so words that end with "ed" are skipped.
    const head = nouns.findLast((word) => !/ed$/.test(word)) ?? nouns.at(-1);
    // In "Search for tracks" the part before "for" is only a verb. The noun is in the next part.
    return head === undefined || (own.length === 1 && operationWords.has(term(head).stem) && !/s$/.test(head))
      ? []
      : [head];
  });
}

function nameObject(name: string): string {
  const own = words(name);
  const end = own.findIndex((word, at) => at > 0 && border.test(word));
  return own.slice(0, end < 0 ? own.length : end).join(" ");
}
