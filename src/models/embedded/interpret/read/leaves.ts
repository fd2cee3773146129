// The parameters of a method for which a value is searched in the request. A parameter that takes an object, or a list of
// objects, counts by its fields.
import { isJsonObject } from "../../../../base/text/json.ts";
import type { Encoder, Stretch } from "../../../../contract/encoder.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isPaging } from "../../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import type { TakenValue } from "./place.ts";
import { canBeStated } from "./value.ts";

export interface Leaf {
  /** The parameter of the method. */
  readonly parameter: Parameter;
  /** The field of the parameter's object that takes the value; null if the parameter itself takes it. */
  readonly field: Parameter | null;
  /** Where the request may state the value, best first. */
  readonly stretches: readonly Stretch[];
}

/** The parameter or field that takes the value. */
export function parameterOf({ field, parameter }: Pick<Leaf, "field" | "parameter">): Parameter {
  return field ?? parameter;
}

/** True if the method needs a value here: a field of an optional object is optional. */
export function isRequired({ parameter, field }: Pick<Leaf, "field" | "parameter">): boolean {
  return parameter.isRequired && field?.isRequired !== false;
}

/** A leaf with the value that the request states for it. */
export interface Assigned {
  readonly leaf: Leaf;
  readonly stated: TakenValue;
  readonly score: number;
}

const most = { leaves: 24, fields: 8 };

/**
 * Returns the leaves of each method, with the stretches that the encoder finds. An optional parameter of which the request
 * can state no value has no stretches: the encoder need not read it.
 */
export async function findLeaves(
  methods: readonly Method[],
  source: { readonly encoder: Encoder; readonly signal: AbortSignal; readonly reading: RequestReading },
): Promise<ReadonlyMap<Method, readonly Leaf[]>> {
  const { encoder, signal, reading } = source;
  const declared = methods.flatMap((method) =>
    declaredLeaves(method).map((leaf) => ({ method, ...leaf, stretches: [] })),
  );
  const wanted = declared.filter((leaf) => isRequired(leaf) || canBeStated(parameterOf(leaf), reading));
  const found = await encoder.findSpans(
    reading.text,
    wanted.map(({ method, parameter, field }) =>
      field === null
        ? { method, parameter: parameter.name }
        : { method: { ...method, inputSchema: fieldsOf(parameter) ?? {} }, parameter: field.name },
    ),
    signal,
  );
  const stretches = new Map(wanted.map((leaf, index) => [leaf, found[index] ?? []]));
  const leaves = declared.map((leaf) => ({ ...leaf, stretches: stretches.get(leaf) ?? [] }));
  return new Map(methods.map((method) => [method, leaves.filter((leaf) => leaf.method === method)]));
}

function declaredLeaves(method: Method): readonly Pick<Leaf, "parameter" | "field">[] {
  const leaves = parameters(method).flatMap((parameter): readonly Pick<Leaf, "parameter" | "field">[] => {
    if (isPaging(parameter)) return [];
    const inner = fieldsOf(parameter);
    if (inner === null) return [{ parameter, field: null }];
    const fields = parameters({ inputSchema: inner }).slice(0, most.fields);
    return fields.map((field) => ({ parameter, field }));
  });
  return leaves.slice(0, most.leaves);
}

/** The schema of the objects that a parameter takes, alone or in a list; null if it takes no objects with known fields. */
export function fieldsOf({ type, itemType, schema }: Parameter): Method["inputSchema"] | null {
  const own = type === "object" ? schema : type === "array" && itemType === "object" ? schema.items : null;
  return isJsonObject(own) && isJsonObject(own.properties) ? own : null;
}
