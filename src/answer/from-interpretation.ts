// Turns the interpretation that was answered into a question. No other file of this room knows interpretations.
import type { Binding, BoundCall, Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { isFreeText } from "../language/method/profile.ts";
import { parameters } from "../language/method/schema.ts";
import type { Question, StatedArgument } from "./question.ts";

/** Returns the question of a run. */
export function questionOf(
  { reading, served }: { readonly reading: RequestReading; readonly served: Interpretation },
  methods: readonly Method[],
): Question {
  const own = methodOf(served, methods);
  const { proposed } = served;
  const calls: readonly BoundCall[] = [served, ...(served.also ?? [])];
  return {
    text: reading.text,
    values: [...reading.values, ...reading.names].map(({ text, kind, value, start, end, day, until }) => {
      return { text, kind, value, start, end, day, until };
    }),
    stated: calls.flatMap((call) => statedIn(call, methods)),
    method: { toolName: served.toolName, name: served.methodName, description: own?.description ?? "" },
    translated: reading.capability
      .filter(({ text }) => /\p{Script=Han}/u.test(text))
      .map(({ stem, start, end }) => ({ text: stem, start, end })),
    applied: (proposed?.afterCall ?? []).filter(({ as }) => as !== "claim").map(({ quote }) => quote),
    uncovered: (proposed?.uncovered ?? []).map(({ quote }) => quote),
    isTried: served.isTried === true,
    topic: reading.topic,
    label: served.label,
  };
}

function methodOf(
  { toolId, methodName }: Pick<Interpretation, "toolId" | "methodName">,
  methods: readonly Method[],
): Method | undefined {
  return methods.find((method) => method.toolId === toolId && method.name === methodName);
}

/** Returns the stated arguments of a call and of the lookups for it. */
function statedIn(
  call: Pick<BoundCall, "toolId" | "methodName" | "bindings">,
  methods: readonly Method[],
): readonly StatedArgument[] {
  const method = methodOf(call, methods);
  const free =
    method === undefined
      ? []
      : parameters(method)
          .filter(isFreeText)
          .map(({ name }) => name);
  return call.bindings.flatMap((binding) => argumentsOf(binding, { free, methods }));
}

function argumentsOf(
  binding: Binding,
  look: { readonly free: readonly string[]; readonly methods: readonly Method[] },
): readonly StatedArgument[] {
  const { parameter } = binding;
  const isSearch = look.free.includes(parameter);
  if (binding.kind !== "chained") {
    return (binding.kind === "bound" ? [binding, ...(binding.others ?? [])] : []).map(({ value, evidence }) => {
      return { parameter, value, quote: evidence, isSearch };
    });
  }
  return [binding.link, ...(binding.others ?? [])].flatMap((link) => [
    // The looked-up record is named by a text of the request; its key is not the parameter of this call.
    { parameter: "", value: link.text, quote: link.text, isSearch: false },
    ...statedIn({ ...link.source, bindings: link.bindings }, look.methods),
  ]);
}
