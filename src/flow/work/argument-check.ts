// Checks the arguments of a call that a language model's program makes: they follow the interpretation, and each value comes
// from the request or from an earlier reply.
import type { JsonObject } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import type { CallRecord, ProgramRevision } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { sourcesOfLater, type ValueSources } from "../../grounding/later.ts";
import { ungroundedArgument } from "../../grounding/program-arguments.ts";
import { departureOf, isModelsWork } from "./faithful.ts";

export interface CheckedCall {
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
}

/** Returns the sources of the values that the program took from replies, or the reason why the call is refused. */
export function argumentSources(
  made: CheckedCall,
  by: {
    readonly revision: ProgramRevision;
    readonly methods: readonly Method[];
    readonly target: Option;
    /** The calls of this run so far. */
    readonly calls: readonly CallRecord[];
    readonly query: string;
    readonly nowMs: number;
  },
): ValueSources | string {
  const { revision, methods, target, calls, query, nowMs } = by;
  const none: ValueSources = { from: [], assumed: [] };
  if (!isModelsWork(revision)) return none;
  if (made.toolId === target.toolId && made.method === target.methodName) {
    const departure = departureOf(made.args, { target, calls });
    if (departure !== null) return departure;
  }
  const method = methods.find(({ toolId, name }) => toolId === made.toolId && name === made.method);
  if (method === undefined) return none;
  const origins = { method, target, calls, query, nowMs };
  return ungroundedArgument(made.args, origins) ?? sourcesOfLater(made.args, origins);
}
