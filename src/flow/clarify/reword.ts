// The wording of a clarifying question by a model: only the question, only when it holds; options and outcome are fixed.
import { truncate } from "../../base/text/truncate.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Decision } from "../../contract/query/record.ts";
import type { Clarification } from "../../contract/query/result.ts";
import { ordersIn, secretWords } from "../../grounding/claims/orders.ts";

/** The decision with better words for its question where a model has them; never throws for what a model does. */
export async function reword(decision: Decision, query: string, ports: Ports): Promise<Decision> {
  const { clarification, diagnostics } = decision;
  const { copy } = ports.models;
  const isWorded = diagnostics.copyStrategy !== "deterministic";
  if (clarification === null || copy === undefined || isWorded) return decision;
  const told = { ...diagnostics, rewriteAttempted: true };
  try {
    const { value } = await copy({ query, clarification }, ports.signal);
    const flaw = questionFlaw(value, query, clarification);
    if (flaw !== null) return { ...decision, diagnostics: { ...told, rewriteError: flaw } };
    return {
      ...decision,
      clarification: { ...clarification, question: value },
      diagnostics: { ...told, rewriteApplied: true, copyStrategy: "llm_rewritten" },
    };
  } catch (thrown) {
    ports.signal.throwIfAborted();
    const rewriteError = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...decision, diagnostics: { ...told, rewriteError } };
  }
}

const mostCharacters = 300;

/** Why a question written by a model cannot be shown, or null: one line that asks, without links, markup or new figures. */
export function questionFlaw(
  question: string,
  query: string,
  { options }: Pick<Clarification, "options">,
): string | null {
  if (truncate(question, mostCharacters) !== question) return `the question has more than ${mostCharacters} characters`;
  if (/[\r\n]/.test(question)) return "the question has more than one line";
  if (!/[?？؟]/.test(question)) return "the text asks nothing";
  if (/https?:|www\.|\S@\S|[<>`[\]{}]|:\/\//i.test(question)) return "the question holds a link, an address or markup";
  // Documentation that gives orders may not put words into the question.
  const documented = options.flatMap(({ label, description }) => [label, description]);
  const known = [query, ...documented.filter((text) => ordersIn(text).length === 0)].join(" ");
  const secret = question.match(secretWords)?.find((word) => !known.toLowerCase().includes(word.toLowerCase()));
  if (secret !== undefined) return `the question asks for a secret: ${secret}`;
  const figure = question.match(/\d[\d.,]*/g)?.find((digits) => !known.includes(digits.replace(/[.,]$/, "")));
  return figure === undefined ? null : `the question holds a figure of its own: ${figure}`;
}
