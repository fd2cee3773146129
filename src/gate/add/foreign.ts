// Drafts a case from the run of another agent. The run has no outcome of ctx, so a person chooses it.
import type { GateCase } from "../../contract/gate-suite.ts";
import { maxQueryCharacters } from "../../contract/query/request.ts";
import type { Run } from "../../trace/run.ts";

type OutcomeType = GateCase["expect"]["outcomeType"];

const truths = {
  answer: "unambiguous",
  clarification_required: "ambiguous",
  capability_miss: "unsupported",
} as const satisfies Record<OutcomeType, GateCase["truth"]>;

const longestReference = 2_000;

/**
 * Returns the case: prompt, methods that succeeded, and the answer as the reference of a rubric. Returns null if the run
 * has no prompt that a query can have.
 */
export function caseOfRun(
  run: Run,
  { id, outcomeType }: { readonly id: string; readonly outcomeType: OutcomeType },
): GateCase | null {
  const prompt = run.prompt?.trim() ?? "";
  if (prompt === "" || [...prompt].length > maxQueryCharacters) return null;
  const isAnswer = outcomeType === "answer";
  const methods = isAnswer ? methodsOf(run) : [];
  const reference = isAnswer ? (run.answer?.trim().slice(0, longestReference).toWellFormed() ?? "") : "";
  const sentence = `The answer agrees with this reference: ${reference}`;
  return {
    ...{ id, prompt, role: "gate" },
    source: `run ${run.id ?? "without an id"} of ${run.agent ?? "another agent"} (${run.format})`,
    truth: truths[outcomeType],
    expect: {
      outcomeType,
      ...(methods.length === 0 ? {} : { methods }),
      ...(reference === "" ? {} : { contents: [{ rubric: { sentence } }] }),
    },
  };
}

/** Names of the methods with at least one call that succeeded, in the order of their first call. */
function methodsOf({ steps }: Run): string[] {
  return [
    ...new Set(
      steps.flatMap((step) => (step.kind === "tool" && step.isEnded && step.failure === null ? [step.tool] : [])),
    ),
  ].filter((name) => name !== "");
}
