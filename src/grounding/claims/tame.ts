// Filters sentences that a model adds to an answer, such as its assumptions. The sentences may repeat the request and the
// documentation. Other numbers, dates and names are not allowed, because they would later count as evidence.
import { truncate } from "../../base/text/truncate.ts";
import type { ModelReply, PlanReply, PlanTask } from "../../contract/model.ts";
import { backingOfTexts } from "./backing.ts";
import { checkClaims } from "./check.ts";

const mostCharacters = 200;
const mostSentences = 5;

const noEvidence = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };

/** Returns the sentences that claim nothing beyond the texts, each on one line and shortened. */
export function tameSentences(sentences: readonly string[], texts: readonly string[]): readonly string[] {
  const backing = backingOfTexts(texts);
  return sentences
    .map((text) => truncate(text.replace(/\s+/g, " ").trim(), mostCharacters))
    .filter((text) => text !== "" && !/https?:|www\.|\S@\S|[<>`[\]{}]|:\/\//i.test(text))
    .filter((text) => checkClaims(text, { evidence: noEvidence, backing }).removed.length === 0)
    .slice(0, mostSentences);
}

/** Returns the texts that sentences about a task may repeat: the request, the interpretation, the methods' documentation. */
export function taskTexts({ query, target, methods, assumptions }: PlanTask): readonly string[] {
  const { label, description, toolName, methodName, calls } = target;
  const documented = methods.map(({ name, title = "", toolName: tool, description: text, inputSchema, outputSchema }) =>
    [name, title, tool, text, JSON.stringify(inputSchema), JSON.stringify(outputSchema ?? {})].join("\n"),
  );
  return [query, label, description, toolName, methodName, JSON.stringify(calls), ...assumptions, ...documented];
}

/** Adds the author to a planner's reply, and filters the assumptions when a language model wrote them. */
export function withAuthor(
  { value, account }: ModelReply<PlanReply>,
  task: PlanTask,
): PlanReply & { readonly author?: string } {
  if (account === undefined) return value;
  if (account.model === "embedded") return { ...value, author: account.model };
  return { ...value, assumptions: tameSentences(value.assumptions, taskTexts(task)), author: account.model };
}
