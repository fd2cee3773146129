// Finds URLs in a message: words with a scheme, or with a leading `www.`. Other names with a dot, such as `budget.md` or
// `index.ts`, are file names as often as hosts. They stay in the question for the tools; no request is sent to them.
import { readWebUrl } from "../../../base/url-key.ts";

const mostUrls = 50;
const written =
  /https?:\/\/[^\s<>"'`，。；！？、」』】》]+|(?<![\p{L}\p{N}@._/-])www\.(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:\/[^\s<>"'`，。；！？、」』】》]*)?/giu;

/** Returns the URLs of a message in order, without punctuation that ends a sentence. */
export function mentionedUrls(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(written)) {
    const url = readWebUrl(trimmed(match));
    if (url !== null) found.add(url.href);
    if (found.size >= mostUrls) break;
  }
  return [...found];
}

/** Removes punctuation from the end of a URL. A closing bracket is kept if the URL contains the opening one. */
function trimmed(text: string): string {
  let rest = text;
  for (;;) {
    const last = rest.at(-1) ?? "";
    const opening = { ")": "(", "]": "[", "}": "{" }[last];
    const isUnpaired = opening !== undefined && rest.split(opening).length < rest.split(last).length;
    if (!isUnpaired && !/[.,;:!?…。，；：！？、）」』】*_]$/u.test(rest)) return rest;
    rest = rest.slice(0, -1);
  }
}
