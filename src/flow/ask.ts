// The entry of the flow: one question through the pipeline, settled on every ending, exceptions included.
import { asCtxError } from "../contract/error.ts";
import type { ModelReply, Models } from "../contract/model.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Outcome } from "../contract/query/record.ts";
import type { QueryResult } from "../contract/query/result.ts";
import { pipeline } from "./pipeline.ts";
import { settle, settleError, type Usage } from "./settle.ts";

/** Runs one request to its settled result; throws a `CtxError` for what is no typed outcome, after settling that too. */
export async function ask(input: unknown, ports: Ports): Promise<QueryResult> {
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
    const step = await pipeline.run({ requestId, input }, { ...ports, models: metered.models });
    const outcome: Outcome = step.kind === "outcome" ? step.outcome : { type: "answer", record: step.record };
    const result = settle(outcome, usage());
    const { outcomeType, durationMs, cost, stopReason, issueClass, toolsUsed } = result;
    trace.write({
      type: "run-end",
      data: { outcomeType, durationMs, cost, stopReason, issueClass, toolsUsed, response: result.response },
    });
    return result;
  } catch (thrown) {
    const error = asCtxError(thrown, requestId);
    trace.write({ type: "run-end", data: settleError(error, usage()) });
    throw error;
  }
}

/** The same models, with what each reply cost kept for settling. */
function meter(models: Models): { readonly models: Models; readonly costsUsd: number[] } {
  const costsUsd: number[] = [];
  const paid = async <T>(reply: Promise<ModelReply<T>>): Promise<ModelReply<T>> => {
    const made = await reply;
    costsUsd.push(made.usage.costUsd);
    return made;
  };
  return {
    costsUsd,
    models: {
      portfolio: models.portfolio,
      names: models.names,
      judge: (file, signal) => paid(models.judge(file, signal)),
      plan: (task, signal) => paid(models.plan(task, signal)),
      repair: (account, signal) => paid(models.repair(account, signal)),
      complete: (account, signal) => paid(models.complete(account, signal)),
      write: (task, signal) => paid(models.write(task, signal)),
    },
  };
}
