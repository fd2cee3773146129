// Entry point of the flow: runs one request through the pipeline and settles the result, even if a stage throws.
import { asCtxError } from "../contract/error.ts";
import type { Models } from "../contract/model.ts";
import { type ModelAccount, ModelFailure, type ModelUsage } from "../contract/model-client.ts";
import type { ClarificationDiagnostics } from "../contract/query/diagnostics.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Outcome } from "../contract/query/record.ts";
import type { PlayedRole, QueryResult } from "../contract/query/result.ts";
import { withFreshTools } from "./fresh-tools.ts";
import { pipeline } from "./pipeline.ts";
import { aroundRoles } from "./roles.ts";
import { settleKnowledge } from "./settle/knowledge.ts";
import { settle, settleError, type Usage } from "./settle.ts";
import {
  hasKnowledge,
  knowledgeConfidence,
  knowledgeEvidence,
  knowledgeFor,
  refusals,
} from "./synthesize/knowledge.ts";

/** A settled result and the decision of the clarify stage; `clarification` is null when the run ended before that stage. */
export interface Settled {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
}

/** Runs one request and settles the result. An error that is not a typed outcome is settled, then thrown as `CtxError`. */
export async function ask(input: unknown, ports: Ports): Promise<Settled> {
  const { requestId, version, trace, clock } = ports;
  const startedAt = clock.elapsed();
  const metered = meter(ports.models);
  const usage = (): Usage => ({
    requestId,
    durationMs: Math.round(clock.elapsed() - startedAt),
    modelPortfolio: ports.models.portfolio,
    modelCostsUsd: metered.costsUsd,
    tracePath: ports.tracePath,
    rolloutStage: ports.settings.rollout,
  });
  const query = typeof input === "object" && input !== null ? Reflect.get(input, "query") : undefined;
  trace.write({
    type: "run-start",
    data: { requestId, query, request: input, portfolio: ports.models.portfolio, models: ports.models.names, version },
  });
  try {
    const step = await withFreshTools({ ...ports, models: metered.models }, (ports) =>
      pipeline.run({ requestId, input }, ports),
    );
    const outcome: Outcome = step.kind === "outcome" ? step.outcome : { type: "answer", record: step.record };
    const broken = ports.models.broken?.() ?? null;
    if (broken !== null) throw broken;
    const settled = await answeredByPacks(settle(outcome, usage()), outcome, ports);
    const result = { ...settled, ...metered.played(), warnings: [...settled.warnings, ...metered.warnings()] };
    const { outcomeType, durationMs, cost, stopReason, issueClass, toolsUsed } = result;
    trace.write({
      type: "run-end",
      data: { outcomeType, durationMs, cost, stopReason, issueClass, toolsUsed, response: result.response },
    });
    return { result, clarification: diagnosticsIn(outcome) };
  } catch (thrown) {
    // A reply that is missing from a tape causes later errors. The error of the tape is reported in place of these errors.
    const broken = ports.signal.aborted ? null : (ports.models.broken?.() ?? null);
    const error = asCtxError(broken ?? thrown, requestId);
    trace.write({ type: "run-end", data: settleError(error, usage()) });
    throw error;
  }
}

function diagnosticsIn({ record }: Outcome): ClarificationDiagnostics | null {
  return "decision" in record ? record.decision.diagnostics : null;
}

/** Turns a capability miss into an answer when the knowledge packs of the run cover it; returns all other results unchanged. */
async function answeredByPacks(settled: QueryResult, outcome: Outcome, ports: Ports): Promise<QueryResult> {
  if (outcome.type !== "capability_miss" || settled.outcomeType !== "capability_miss") return settled;
  const { request } = outcome.record;
  // A pack only gives information, so a request to change something remains a capability miss.
  if ("probe" in outcome.record && outcome.record.probe.missingCapabilitySignal?.isOrder === true) return settled;
  const found = await knowledgeFor(request.query, ports);
  if (found === null) return settled;
  const miss = { ...settled, warnings: [...settled.warnings, ...refusals(found)] };
  if (!hasKnowledge(found)) return miss;
  const [evidence, confidence] = [knowledgeEvidence(found), knowledgeConfidence(found)];
  return settleKnowledge(miss, found, { shape: request.responseShape, evidence, confidence });
}

interface Metered {
  readonly models: Models;
  readonly costsUsd: readonly number[];
  warnings(): readonly string[];
  /** Returns the models that the roles used, unless all models are embedded. */
  played(): { readonly playedRoles?: PlayedRole[] };
}

/** Returns the models, and what they recorded so far. */
function meter(models: Models): Metered {
  const costsUsd: number[] = [];
  const warnings = new Set<string>();
  const played = new Map<string, PlayedRole>();
  const keep = (role: string, { costUsd }: ModelUsage, account: ModelAccount | null | undefined) => {
    costsUsd.push(costUsd);
    const { model = "embedded", fellBack = [], remarks = [] } = account ?? {};
    // A role that is called several times is listed with each of its models once.
    const known = played.get(`${role} ${model}`)?.fellBack ?? [];
    played.set(`${role} ${model}`, { role, model, fellBack: [...new Set([...known, ...fellBack])] });
    for (const why of fellBack) warnings.add(`the model of the role ${role} returned no usable reply: ${why}`);
    for (const remark of remarks) warnings.add(`${role}: ${remark}`);
  };
  return {
    costsUsd,
    warnings: () => [...warnings],
    played: () => (Object.values(models.names).every(isEmbedded) ? {} : { playedRoles: [...played.values()] }),
    models: aroundRoles(models, async (role, play) => {
      try {
        const reply = await play();
        keep(role, reply.usage, reply.account);
        return reply;
      } catch (thrown) {
        if (thrown instanceof ModelFailure) keep(role, thrown.usage, thrown.account);
        throw thrown;
      }
    }),
  };
}

function isEmbedded(model: string): boolean {
  return model === "embedded";
}
