// Checks the arguments of a call that a language model's program makes: they follow the interpretation, and each value comes
// from the request or from an earlier reply.
import type { JsonObject } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord, ProgramRevision } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { sourcesOfLater, type ValueSources } from "../../grounding/later.ts";
import { ungroundedArgument } from "../../grounding/program-arguments.ts";
import { departureOf, isModelsWork } from "./faithful.ts";
import { rewordedFrom } from "./reworded.ts";

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
    readonly reading: RequestReading;
    /** True for the program of a repair, which may search with other words. */
    readonly isRepair: boolean;
    readonly nowMs: number;
  },
): ValueSources | string {
  const { revision, methods, target, calls, reading, nowMs } = by;
  const none: ValueSources = { from: [], assumed: [] };
  if (!isModelsWork(revision)) return none;
  const method = methods.find(({ toolId, name }) => toolId === made.toolId && name === made.method);
  const reworded =
    method === undefined || !by.isRepair ? [] : rewordedIn(made.args, { method, target, reading, calls });
  // The words that a search replaces are checked already; the other checks see the words of the interpretation.
  const args = { ...made.args, ...Object.fromEntries(reworded.map(({ name, old }) => [name, old])) };
  if (made.toolId === target.toolId && made.method === target.methodName) {
    const departure = departureOf(args, { target, calls });
    if (departure !== null) return departure;
  }
  if (method === undefined) return none;
  const origins = { method, target, calls, query: reading.text, nowMs };
  const sources = ungroundedArgument(args, origins) ?? sourcesOfLater(args, origins);
  if (typeof sources === "string") return sources;
  const assumed = reworded.map(
    ({ name, old }) => `${name}: ${JSON.stringify(made.args[name])} was searched for ${JSON.stringify(old)}`,
  );
  return { ...sources, assumed: [...sources.assumed, ...assumed] };
}

function rewordedIn(
  args: JsonObject,
  look: {
    readonly method: Method;
    readonly target: Option;
    readonly reading: RequestReading;
    readonly calls: readonly CallRecord[];
  },
): readonly { readonly name: string; readonly old: string }[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const old = rewordedFrom(value, { name, ...look });
    return old === null ? [] : [{ name, old }];
  });
}
