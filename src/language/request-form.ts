// The form of a request: whether it asks for data, asks for a yes or no, or states something. Only closed classes of words
// are used. What is not recognised counts as a statement.
import { words } from "./tokens.ts";
import { askingWords, readVerbs } from "./words.data.ts";

/** `request`: it asks for data. `yes-no`: it asks whether something is so. `statement`: it asks for nothing. */
export type RequestForm = "request" | "yes-no" | "statement";

const questionWords = /^(?:what|which|who|whom|whose|when|where|why|how)$/;
const auxiliaries =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|isn|aren|wasn|weren|doesn|don|didn|hasn|haven|hadn)$/;
const politeness = /^(?:please|and|so|ok|okay|hello|hi|hey|now|then|also)$/;

/** Returns the form of the sentence that asks; without a question mark, that of the first sentence. */
export function requestForm(text: string): RequestForm {
  const sentences = text.split(/(?<=[.!?？؟])\s+/u);
  const asking = sentences.findLast((sentence) => /[?？؟]\s*$/u.test(sentence));
  const own = words(asking ?? sentences[0] ?? "").filter((word) => !politeness.test(word));
  const [first = "", second = "", third = ""] = own;
  if (questionWords.test(first) || (asking !== undefined && own.slice(0, 6).some((word) => questionWords.test(word))))
    return "request";
  if (auxiliaries.test(first)) return second === "you" && isAsked(third) ? "request" : "yes-no";
  if (isAsked(first)) return "request";
  return asking === undefined ? "statement" : "yes-no";
}

function isAsked(verb: string): boolean {
  return askingWords.has(verb) || readVerbs.has(verb);
}
