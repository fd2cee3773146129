// Assigns stretches of the request to the parameters of a method: the surest first, no part of the request twice. A value
// that the request states and that nothing took goes to the parameter that it suits best, with a lower threshold.
import type { Json } from "../../../../contract/json.ts";
import type { Argument } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { containsWhole } from "../../../../grounding/quote.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import type { Leaf } from "./leaves.ts";
import { thresholds } from "./thresholds.data.ts";
import { type Place, type StatedValue, valueAt } from "./value.ts";

/** A leaf with the value that the request states for it. */
export interface Assigned {
  readonly leaf: Leaf;
  readonly stated: StatedValue;
  readonly score: number;
}

export interface RequestOf {
  readonly reading: RequestReading;
  /** Names of the tool that is called. */
  readonly names: readonly string[];
}

/** Returns the values that the request states for the leaves of one method. */
export function assign(leaves: readonly Leaf[], { reading, names }: RequestOf): readonly Assigned[] {
  // The name of the tool says where to look, not what to look for.
  const isTool = ({ quotes }: StatedValue) => quotes.some((quote) => names.some((name) => containsWhole(name, quote)));
  const offers = leaves.flatMap((leaf) =>
    leaf.stretches.flatMap((stretch): readonly Assigned[] => {
      const stated = valueAt(leaf.field ?? leaf.parameter, stretch, reading);
      return stated === null || isTool(stated) ? [] : [{ leaf, stated, score: stretch.score }];
    }),
  );
  const sure = offers.filter(({ leaf, score }) => score >= least(leaf));
  const taken = surestFirst(sure, []);
  const left = statedValues(reading).filter((value) => !taken.some(({ stated }) => overlaps(stated, value)));
  // The encoder names the parameter; the value is what the request states, not the words around it.
  const late = leaves.flatMap((leaf) =>
    left.flatMap((value): readonly Assigned[] => {
      const score = leaf.stretches.find((stretch) => overlaps(stretch, value))?.score ?? Number.NEGATIVE_INFINITY;
      const stated = score < thresholds.stretch.leftOver ? null : valueAt(leaf.field ?? leaf.parameter, value, reading);
      return stated === null || isTool(stated) ? [] : [{ leaf, stated, score }];
    }),
  );
  return surestFirst(late, taken);
}

/** Adds the offers to those already taken, best first. Each leaf and each part of the request is used once. */
function surestFirst(offers: readonly Assigned[], already: readonly Assigned[]): readonly Assigned[] {
  const taken = [...already];
  for (const offer of offers.toSorted((one, two) => two.score - one.score)) {
    const isFree = taken.every(({ leaf, stated }) => leaf !== offer.leaf && !overlaps(stated, offer.stated));
    if (isFree) taken.push(offer);
  }
  return taken;
}

function least({ parameter, field }: Leaf): number {
  const { required, optional } = thresholds.stretch;
  return parameter.isRequired && field?.isRequired !== false ? required : optional;
}

function overlaps(one: Place, two: Place): boolean {
  return one.start < two.end && two.start < one.end;
}

/** Returns the arguments by parameter. Fields of an object become one object. */
export function argumentsOf(assigned: readonly Assigned[]): Readonly<Record<string, Argument>> {
  const found = new Map<string, Extract<Argument, { kind: "stated" }>>();
  for (const { leaf, stated } of assigned) {
    const { name, type } = leaf.parameter;
    const { value, quotes } = stated;
    if (leaf.field === null) {
      found.set(name, { kind: "stated", value, quotes });
      continue;
    }
    const known = found.get(name);
    const object = { ...objectIn(known?.value), [leaf.field.name]: value };
    found.set(name, {
      kind: "stated",
      value: type === "array" ? [object] : object,
      quotes: [...(known?.quotes ?? []), ...quotes],
    });
  }
  return Object.fromEntries(found);
}

function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  const own = Array.isArray(value) ? value[0] : value;
  return typeof own === "object" && own !== null && !Array.isArray(own) ? own : {};
}
