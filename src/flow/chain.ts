// Runs the stages of a query in order and writes the trace of each stage. `pipeline.ts` lists the stages.
// A stage does not import another stage: stages share only the record types of `contract/query`.
import { asCtxError } from "../contract/error.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Outcome } from "../contract/query/record.ts";

/** Result of a stage: the extended record, or a typed outcome that ends the run. */
export type Step<T> =
  | { readonly kind: "next"; readonly record: T }
  | { readonly kind: "outcome"; readonly outcome: Outcome };

/** A named step of the query. `run` is a property, not a method, so that TypeScript rejects stages in a wrong order. */
export interface Stage<In, Out extends In> {
  readonly name: string;
  readonly run: (state: In, ports: Ports) => Promise<Step<Out>>;
  /** True when the stage runs even after the deadline, to report what was found before the deadline. */
  readonly isAfterDeadline?: boolean;
}

/** A chain of stages from a record `In` to a record `Out`. */
export interface Chain<In, Out> {
  readonly names: readonly string[];
  followedBy<Next extends Out>(stage: Stage<Out, Next>): Chain<In, Next>;
  /** Runs the stages in order until one returns an outcome. */
  run(state: In, ports: Ports): Promise<Step<Out>>;
}

/** Returns an empty chain over records of type `In`. */
export function chain<In>(): Chain<In, In> {
  return {
    names: [],
    followedBy: (stage) => extend(chain<In>(), stage),
    run: async (record) => ({ kind: "next", record }),
  };
}

function extend<In, Mid, Out extends Mid>(before: Chain<In, Mid>, stage: Stage<Mid, Out>): Chain<In, Out> {
  const extended: Chain<In, Out> = {
    names: [...before.names, stage.name],
    followedBy: (next) => extend(extended, next),
    run: async (state, ports) => {
      const step = await before.run(state, ports);
      return step.kind === "outcome" ? step : runStage({ stage, state: step.record, ports });
    },
  };
  return extended;
}

async function runStage<In, Out extends In>(work: {
  readonly stage: Stage<In, Out>;
  readonly state: In;
  readonly ports: Ports;
}): Promise<Step<Out>> {
  const { stage, state, ports } = work;
  const startedAt = ports.clock.elapsed();
  ports.trace.write({ type: "stage-start", name: stage.name, data: {} });
  const end = (data: Readonly<Record<string, unknown>>) =>
    ports.trace.write({
      type: "stage-end",
      name: stage.name,
      data: { ...data, durationMs: ports.clock.elapsed() - startedAt },
    });
  try {
    if (!isEndedByDeadline(stage, ports.signal)) ports.signal.throwIfAborted();
    const step = await stage.run(state, ports);
    if (step.kind === "outcome") end({ status: "outcome", outcome: step.outcome.type });
    else end({ status: "ok" });
    return step;
  } catch (thrown) {
    const error = asCtxError(thrown);
    end({ status: "error", error: { code: error.code, message: error.message } });
    throw error;
  }
}

function isEndedByDeadline(
  { isAfterDeadline }: { readonly isAfterDeadline?: boolean },
  { aborted, reason }: AbortSignal,
): boolean {
  return isAfterDeadline === true && aborted && asCtxError(reason).code === "limit";
}
