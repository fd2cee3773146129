// Lets a model reword the clarifying question. A reworded question must pass checks; options and outcome do not change.
import { truncate } from "../../base/text/truncate.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Decision } from "../../contract/query/record.ts";
import type { Clarification } from "../../contract/query/result.ts";
import { ordersIn, secretWords } from "../../grounding/claims/orders.ts";

/** Returns the decision with a model's wording of the question, or unchanged if the model fails or is not configured. */
export async function reword(decision: Decision, query: string, ports: Ports): Promise<Decision> {
  const { clarification, diagnostics } = decision;
  const { copy } = ports.models;
  const isWorded = diagnostics.copyStrategy !== "deterministic";
  if (clarification === null || copy === undefined || isWorded) return decision;
  const attempted = { ...diagnostics, rewriteAttempted: true };
  try {
    const { value } = await copy({ query, clarification }, ports.signal);
    const flaw = questionFlaw(value, query, clarification);
    if (flaw !== null) return { ...decision, diagnostics: { ...attempted, rewriteError: flaw } };
    return {
      ...decision,
      clarification: { ...clarification, question: value },
      diagnostics: { ...attempted, rewriteApplied: true, copyStrategy: "llm_rewritten" },
    };
  } catch (thrown) {
    ports.signal.throwIfAborted();
    const rewriteError = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...decision, diagnostics: { ...attempted, rewriteError } };
  }
}

const mostCharacters = 300;

/**
 * Returns why a model's question cannot be shown, or null. The question must be one line, must ask something, and must not
 * add a link, markup or a number.
 */
export function questionFlaw(
  question: string,
  query: string,
  { options }: Pick<Clarification, "options">,
): string | null {
  if (truncate(question, mostCharacters) !== question) return `the question has more than ${mostCharacters} characters`;
  if (/[\r\n]/.test(question)) return "the question has more than one line";
  if (!/[?？؟]/.test(question)) return "the text is not a question";
  if (/https?:|www\.|\S@\S|[<>`[\]{}]|:\/\//i.test(question))
    return "the question contains a link, an address or markup";
  // If a label or description contains instructions, the question may not use words from it.
  const documented = options.flatMap(({ label, description }) => [label, description]);
  const known = [query, ...documented.filter((text) => ordersIn(text).length === 0)].join(" ");
  const secret = question.match(secretWords)?.find((word) => !known.toLowerCase().includes(word.toLowerCase()));
  if (secret !== undefined) return `the question asks for a secret: ${secret}`;
  const figure = question.match(/\d[\d.,]*/g)?.find((digits) => !known.includes(digits.replace(/[.,]$/, "")));
  return figure === undefined ? null : `the question contains a number that was not given: ${figure}`;
}
