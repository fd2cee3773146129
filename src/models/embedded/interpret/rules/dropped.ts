// Checks the interpretations of the embedded rules: an interpretation that does not use a stated value is not viable. A name
// or quoted text that the rows of the reply may contain counts as used, because the rows are searched for it later.
import type { Argument, Call, Proposal } from "../../../../contract/proposal.ts";
import type { Binding, BoundCall, Interpretation, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { placeOf } from "../../../../grounding/places.ts";
import { plainText } from "../../../../grounding/quote.ts";
import { type StatedValue, statedValues } from "../../../../grounding/stated.ts";
import { rowCountOf } from "../cues.ts";

interface Source {
  readonly request: RequestReading;
  readonly methods: readonly Method[];
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
  readonly nowMs: number;
}

/**
 * Returns the interpretations. An interpretation that does not use a stated value becomes not viable, and its reason names
 * that value.
 */
export function withoutDropped(readings: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const stated = statedValues(source.request);
  if (stated.length === 0) return readings;
  return readings.map((interpretation) => {
    if (!interpretation.viable && interpretation.refusal?.code !== "value") return interpretation;
    const method = source.methods.find(
      ({ toolId, name }) => toolId === interpretation.toolId && name === interpretation.methodName,
    );
    const dropped =
      method === undefined
        ? undefined
        : stated.find((value) => !hasPlace(value, { reading: interpretation, method, source }));
    if (dropped === undefined) return interpretation;
    const viabilityReason = `the request states "${dropped.text}", and no argument uses it`;
    return {
      ...interpretation,
      viable: false,
      viabilityReason,
      refusal: { code: "stated" as const, what: dropped.text },
    };
  });
}

function hasPlace(
  value: StatedValue,
  {
    reading: interpretation,
    method,
    source,
  }: { readonly reading: Interpretation; readonly method: Method; readonly source: Source },
): boolean {
  const { request, about, nowMs } = source;
  // A row count or a sort order is applied to the reply, not passed as an argument.
  if (rowCountOf(value, request) !== null) return true;
  // The embedded rules list the values that they did not bind. Every other value is bound or covered by the documentation.
  const links = interpretation.bindings.filter((binding) => binding.kind === "chained");
  const isName = value.kind === "name" || value.kind === "quoted";
  const isLeft = interpretation.left.some((left) => isWithin(left, value.text));
  // An interpretation with a lookup does not list its unbound names. A name then counts as used only if the lookup searches
  // for that name.
  if (!isLeft && (links.length === 0 || !isName || foundBy(links).some((text) => isWithin(text, value.text))))
    return true;
  const call = { method, arguments: argumentsOf(interpretation.bindings), assumptions: [], notes: [] };
  const proposal: Proposal = { ...bare, calls: [] };
  return placeOf(value, { query: request.text, proposal, calls: [call], about, nowMs, player: "embedded" }) !== null;
}

function foundBy(links: readonly Extract<Binding, { kind: "chained" }>[]): readonly string[] {
  return links.flatMap(({ link, others = [] }) => [link, ...others].map(({ text }) => text));
}

function isWithin(read: string, text: string): boolean {
  const [left, right] = [plainText(read), plainText(text)];
  return left !== "" && (left.includes(right) || right.includes(left));
}

const bare: Omit<Proposal, "calls"> = {
  ...{ label: "", confidence: 0, scope: "general", asks: "text", missing: [], afterCall: [], uncovered: [] },
  ...{ subject: [], background: [], reason: "" },
};

function argumentsOf(bindings: readonly Binding[]): Readonly<Record<string, Argument>> {
  return Object.fromEntries(bindings.flatMap((binding) => argumentsFrom(binding)));
}

function argumentsFrom(binding: Binding): readonly (readonly [string, Argument])[] {
  const { parameter } = binding;
  switch (binding.kind) {
    case "bound": {
      const all = [binding, ...(binding.others ?? [])];
      const value = all.length === 1 ? binding.value : all.map((item) => item.value);
      return [[parameter, { kind: "stated", value, quotes: all.map(({ evidence }) => evidence) }]];
    }
    case "default":
      return [[parameter, { kind: "assumed", value: binding.value, reason: binding.evidence }]];
    case "chained": {
      const links = [binding.link, ...(binding.others ?? [])];
      const { source, bindings, key } = binding.link;
      return [
        [
          parameter,
          { kind: "lookup", call: callOf({ ...source, bindings }), find: links.map(({ text }) => text), field: key },
        ],
      ];
    }
    case "unresolved":
      return [];
  }
}

function callOf({ toolId, methodName, bindings }: BoundCall): Call {
  return { method: { toolId, methodName }, arguments: argumentsOf(bindings) };
}
