// Filters sentences that a model adds to an answer, such as its assumptions. They may repeat the request and
// documentation; a number, date or name of their own would later count as evidence.
import { truncate } from "../../base/text/truncate.ts";
import type { ModelReply, PlanReply, PlanTask } from "../../contract/model.ts";
import { backingOfTexts } from "../evidence/backing.ts";
import { checkClaims } from "./check.ts";

const mostCharacters = 200;
const mostSentences = 5;

const noEvidence = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };

/** The sentences that claim nothing beyond the texts, each on one line and truncated. */
export function tameSentences(sentences: readonly string[], texts: readonly string[]): readonly string[] {
  const backing = backingOfTexts(texts);
  return sentences
    .map((text) => truncate(text.replace(/\s+/g, " ").trim(), mostCharacters))
    .filter((text) => text !== "" && !/https?:|www\.|\S@\S|[<>`[\]{}]|:\/\//i.test(text))
    .filter((text) => checkClaims(text, { evidence: noEvidence, backing }).removed.length === 0)
    .slice(0, mostSentences);
}

/** The texts that sentences about a task may repeat: the request, the reading, the documentation of its methods. */
export function taskTexts({ query, target, methods, assumptions }: PlanTask): readonly string[] {
  const { label, description, toolName, methodName, bindings } = target;
  const documented = methods.map(({ name, title = "", toolName: tool, description: text, inputSchema, outputSchema }) =>
    [name, title, tool, text, JSON.stringify(inputSchema), JSON.stringify(outputSchema ?? {})].join("\n"),
  );
  return [query, label, description, toolName, methodName, JSON.stringify(bindings), ...assumptions, ...documented];
}

/** A planner's reply with its author; assumptions of a model are filtered. */
export function signedPlan(
  { value, account }: ModelReply<PlanReply>,
  task: PlanTask,
): PlanReply & { readonly author?: string } {
  if (account === undefined) return value;
  if (account.model === "embedded") return { ...value, author: account.model };
  return { ...value, assumptions: tameSentences(value.assumptions, taskTexts(task)), author: account.model };
}
