// Asks the role `completeness` to compare the result with the request, and writes the evaluation to the trace.
import type { PlanTask, WorkAccount } from "../../contract/model.ts";
import { type CompletenessEvaluation, completenessEvaluationSchema } from "../../contract/query/diagnostics.ts";
import type { Ports } from "../../contract/query/ports.ts";
import { tameSentences, taskTexts } from "../../grounding/claims/tame.ts";
import { interruptionOf } from "./execute.ts";
import { flawsOf } from "./faithful.ts";
import { wantedNext } from "./follow-up.ts";
import { currentRevision, hasAnswer, type Loop } from "./state.ts";

/** Returns the loop with one more evaluation. If the role fails, the evaluation only checks whether a value was returned. */
export async function evaluate(loop: Loop, ports: Ports): Promise<Loop> {
  if (loop.interruption !== null) return loop;
  const wanted = wantedNext(loop);
  const evaluation = wanted === null ? heldTo(flawsOf(loop), await ask(loop, ports)) : unfinished(loop, wanted);
  ports.trace.write({ type: "artifact", name: "completeness-evaluation", data: evaluation });
  return { ...loop, evaluations: [...loop.evaluations, evaluation], interruption: interruptionOf(ports.signal) };
}

/** Evaluates a plan whose last round still needs replies: what it has not read is missing. */
function unfinished(loop: Loop, wanted: string): CompletenessEvaluation {
  const [missing = "what the last program needed next"] = tameSentences([wanted], taskTexts(loop.task));
  return {
    ...plainEvaluation(loop, { attempt: loop.revisions.length, said: null }),
    ...{ isComplete: false, canRetryWithSameTools: false, parseFailed: false, missingParts: [missing] },
    outcome: "bounded",
  };
}

/** Marks a result with flaws as incomplete, so that the deterministic planner can try before the run ends. */
function heldTo(flaws: readonly string[], evaluation: CompletenessEvaluation): CompletenessEvaluation {
  if (flaws.length === 0) return evaluation;
  return {
    ...evaluation,
    isComplete: false,
    missingParts: [...flaws],
    canRetryWithSameTools: true,
    outcome: "retry_same_tools",
  };
}

/** Returns what happened so far, as input for the roles `repair` and `completeness`. */
export function accountOf(loop: Loop): WorkAccount {
  return {
    task: loop.task,
    revision: currentRevision(loop),
    attempt: loop.revisions.length,
    dataset: loop.last?.kind === "finished" ? loop.last.value : null,
    calls: loop.calls,
    failure: failureOf(loop),
    missingParts: loop.evaluations.at(-1)?.missingParts ?? [],
    suggestedFix: loop.evaluations.at(-1)?.suggestedFix ?? null,
  };
}

async function ask(loop: Loop, ports: Ports): Promise<CompletenessEvaluation> {
  const attempt = loop.revisions.length;
  try {
    const { value, account } = await ports.models.complete(accountOf(loop), ports.signal);
    const parsed = completenessEvaluationSchema.safeParse(value);
    if (parsed.success) {
      const evaluation = { ...parsed.data, attempt };
      if (account === undefined || account.model === "embedded") return evaluation;
      return { ...tamed(evaluation, loop.task), judgedBy: account.model };
    }
    return plainEvaluation(loop, { attempt, said: JSON.stringify(value) ?? null });
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    ports.trace.write({
      type: "warning",
      name: "completeness",
      data: { message: `the completeness role failed: ${message}` },
    });
    return plainEvaluation(loop, { attempt, said: null });
  }
}

/** Removes unsupported claims from the texts that a model lists as missing, because the answer repeats these texts. */
function tamed(evaluation: CompletenessEvaluation, task: PlanTask): CompletenessEvaluation {
  const texts = taskTexts(task);
  const missingParts = tameSentences(evaluation.missingParts, texts);
  const [missingCapability = null] = tameSentences([evaluation.missingCapability ?? ""], texts);
  return { ...evaluation, missingParts: [...missingParts], missingCapability };
}

/** Evaluates without the role: a returned value counts as complete, a missing value as a reason to retry. */
function plainEvaluation(
  loop: Loop,
  { attempt, said }: { readonly attempt: number; readonly said: string | null },
): CompletenessEvaluation {
  const isComplete = loop.last?.kind === "finished" && loop.last.value !== null && hasAnswer(loop);
  return {
    attempt,
    isComplete,
    missingParts: [],
    canRetryWithSameTools: !isComplete,
    needsDifferentTools: false,
    suggestedFix: null,
    missingCapability: null,
    capabilityConstrained: false,
    outcome: isComplete ? "complete" : "retry_same_tools",
    parseFailed: true,
    rawDecisionText: said?.slice(0, 2000) ?? null,
  };
}

function failureOf({ last }: Loop): string | null {
  if (last?.kind !== "failure") return null;
  const place = last.line === undefined ? "" : ` at line ${last.line}, column ${last.column ?? 1}`;
  return `${last.code}${place}: ${last.message}`;
}
