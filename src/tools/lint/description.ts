// Checks that a method has a description that is informative and not too long.
import { contentStems, stem, words } from "../../language/tokens.ts";
import { askingWords } from "../../language/words.data.ts";
import { type Check, type Complaint, shown } from "./subject.ts";

const longest = 1_500;
const placeholder =
  /^(?:to ?do|tbd|fixme|n\/?a|none|null|undefined|test(?:ing)?|description|(?:no )?description(?: here)?|lorem ipsum.*|a (?:tool|method|function)|does (?:stuff|things|something)|\W*)\.?$/i;
/** Words that occur in any description. A description of these words alone carries no information. */
const emptyStems: ReadonlySet<string> = new Set(
  [...askingWords, "tool", "method", "function", "endpoint", "api", "server", "service", "call"].map(stem),
);
const fix = "state in one sentence what it returns, for what (a collection or one entity), and what it does not do";

/** Checks the description of one method. */
export const checkDescription: Check = ({ sent, method }) => {
  const { description } = sent;
  const complain = (rule: Complaint["rule"], problem: string, how = fix): readonly Complaint[] => [
    { rule, path: "description", problem, fix: how },
  ];
  if (typeof description !== "string" || description.trim() === "") {
    return complain("description-missing", `${method.name} has no description`);
  }
  const about = contentStems(description);
  if (
    placeholder.test(description.trim()) ||
    about.every((word) => emptyStems.has(word)) ||
    words(description).length < 2
  ) {
    return complain("description-useless", `the description ${shown(description)} has no content words`);
  }
  const known = new Set([...contentStems(`${method.name} ${method.title ?? ""}`), ...emptyStems]);
  if (about.every((word) => known.has(word))) {
    return complain("description-repeats-name", `the description ${shown(description)} only repeats the name`);
  }
  const example = examplePrompt(description);
  return [
    ...(description.length > longest
      ? complain(
          "description-overlong",
          `the description has ${description.length} characters`,
          `use at most ${longest} characters; move details of a parameter to that parameter`,
        )
      : []),
    ...(example === null
      ? []
      : complain(
          "description-example-prompt",
          `it quotes a request: ${shown(example)}`,
          "describe the ability instead of quoting a request",
        )),
  ];
};

/** Returns a request that the description quotes or introduces as an example, or null. */
function examplePrompt(description: string): string | null {
  const announced =
    /\b(?:example|sample) (?:prompts?|quer(?:y|ies)|questions?|requests?)\b\s*:?[^\n]{0,80}/i.exec(description)?.[0] ??
    /\b(?:questions|prompts|requests|queries) (?:like|such as)\b[^\n]{0,80}/i.exec(description)?.[0];
  if (announced !== undefined) return announced.trim();
  const quotes = /["“]([^"“”\n]{12,200})["”]|(?<!\p{L})['‘]([^'‘’\n]{12,200})['’](?!\p{L})/gu;
  for (const [, double, single] of description.matchAll(quotes)) {
    const quoted = double ?? single ?? "";
    const isAsking =
      /\?\s*$|^(?:what|which|who|how|when|where|why|show|give|tell|find|list|get|compare|analy[sz]e|is|are|can|does)\b/i;
    if (words(quoted).length >= 4 && isAsking.test(quoted)) return quoted;
  }
  return null;
}
