// Scores facts: finds a value by path or by measure, and compares it with the expected value, range, unit or date.
import type { FactExpectation } from "../../contract/gate/contents.ts";
import type { Json, Scalar } from "../../contract/json.ts";
import { unitOfKey } from "../../language/units.ts";
import { isNamed, occursIn, readPattern } from "../pattern.ts";
import { type ContentScorer, lineOf, listOf, missed, type Observed, shown, type Wrong } from "./scorer.ts";
import { type Amount, convert, isNear, type Moment, readAge, readAmount, readMoment } from "./value.ts";

/** A value, and the unit that its fact states. */
interface Found {
  readonly value: Json;
  readonly unit: string | null;
  readonly place: string;
}

/** Checks that each expected fact has at least one matching value. */
export const scoreFacts: ContentScorer<"facts"> = (expected, observed) =>
  listOf(expected).flatMap((fact) => scoreFact(fact, observed));

function scoreFact(expected: FactExpectation, observed: Observed): readonly Wrong[] {
  const wanted = wantedOf(expected);
  const found =
    expected.path === undefined
      ? ofMeasure(expected.measure ?? "", observed)
      : atPath(expected.path, { wanted, observed });
  if (found.some((one) => fits(one, wanted))) return [];
  const name = expected.path ?? `the measure ${expected.measure}`;
  const got = found.map(({ value, unit }) => (unit === null ? shown(value) : `${shown(value)} ${unit}`)).join(", ");
  const place = found[0]?.place ?? lineOf(observed.contents.places.data, name);
  return [missed(`${name} to be ${describe(expected)}`, got === "" ? "no value" : got, place)];
}

/** Returns the value at a path. Its unit is the unit in the name of the key, or else the expected unit. */
function atPath(
  path: string,
  { wanted, observed }: { readonly wanted: Wanted; readonly observed: Observed },
): readonly Found[] {
  const { contents } = observed;
  const key = path.split(".").at(-1) ?? "";
  const keyWords = key.replace("[]", "").split(/[_-]|(?<=[a-z])(?=[A-Z])/);
  return (contents.values[path] ?? []).map((value) => ({
    value,
    unit: readAmount(value) === null ? null : (unitOfKey(keyWords, scalarOf(value)) ?? wanted.unit),
    place: lineOf(contents.places.data, path),
  }));
}

function scalarOf(value: Json): Scalar {
  return typeof value === "object" ? null : value;
}

/** Returns the facts with the measure as their label. If there are none, returns the facts with a label that contains it. */
function ofMeasure(measure: string, { contents }: Observed): readonly Found[] {
  const isPattern = readPattern(measure).kind === "pattern";
  const exact = contents.facts.filter(({ label }) =>
    isPattern ? isNamed(measure, label) : label.toLowerCase() === measure.toLowerCase(),
  );
  const facts = exact.length > 0 || isPattern ? exact : contents.facts.filter(({ label }) => occursIn(measure, label));
  return facts.map(({ value, unit, path, label }) => ({
    ...{ value, unit },
    place: lineOf(contents.places.data, `fact ${label}${path === null ? "" : ` at ${path}`}`),
  }));
}

/** A parsed expectation. */
interface Wanted {
  readonly exact: Json | undefined;
  readonly amount: Amount | null;
  readonly moment: Moment | null;
  readonly tolerance: number;
  readonly least: Json | undefined;
  readonly most: Json | undefined;
  readonly unit: string | null;
}

function wantedOf({ value, tolerance, min, max, unit }: FactExpectation): Wanted {
  const text = typeof value === "string" ? value : null;
  const [low, high] = text?.split(/\s*\.\.\s*/) ?? [];
  const written = text === null ? [] : text.split(/\s*±\s*/);
  if (high !== undefined && low !== undefined && readAmount(low) !== null && readAmount(high) !== null) {
    const most = readAmount(high);
    const rangeUnit = unit ?? most?.unit ?? readAmount(low)?.unit ?? null;
    return { ...nothing, least: readAmount(low)?.number, most: most?.number, unit: rangeUnit };
  }
  const [head = value, spread] = written;
  const moment = typeof value === "string" ? readMoment(value) : null;
  const own = head === undefined || moment !== null ? null : readAmount(head);
  const spreadAmount = spread === undefined ? null : readAmount(spread.replace(/%$/, ""));
  const unitOf = unit ?? own?.unit ?? (spread?.endsWith("%") === true ? null : (spreadAmount?.unit ?? null));
  const amount = own === null ? null : { number: own.number, unit: own.unit ?? unitOf };
  return {
    exact: spread === undefined ? value : undefined,
    ...{ amount, moment, least: min, most: max, unit: unitOf },
    tolerance: toleranceOf(tolerance ?? spread, { amount, moment, unit: unitOf }),
  };
}

const nothing: Wanted = {
  exact: undefined,
  amount: null,
  moment: null,
  tolerance: 0,
  least: undefined,
  most: undefined,
  unit: null,
};

function toleranceOf(
  written: number | string | undefined,
  { amount, moment, unit }: Pick<Wanted, "amount" | "moment" | "unit">,
): number {
  if (written === undefined) return 0;
  if (typeof written === "number") return written;
  if (moment !== null) return readAge(written) ?? 0;
  if (written.trim().endsWith("%") && unit !== "percent") {
    return (Math.abs(amount?.number ?? 0) * Number(written.trim().slice(0, -1))) / 100;
  }
  const spread = readAmount(written);
  return spread === null ? 0 : (spanOf(spread, unit) ?? 0);
}

/** Converts a difference to another unit: the offset of a temperature unit does not apply to differences. */
function spanOf({ number, unit }: Amount, wanted: string | null): number | null {
  const [from, to] = [convert({ number: 0, unit }, wanted), convert({ number, unit }, wanted)];
  return from === null || to === null ? null : Math.abs(to - from);
}

function fits({ value, unit }: Found, wanted: Wanted): boolean {
  const found = readAmount(value);
  const amount = found === null ? null : { number: found.number, unit: found.unit ?? unit };
  const inUnit = amount === null ? null : convert(amount, wanted.unit);
  if (wanted.unit !== null && (amount === null || inUnit === null)) return false;
  // A number without a unit does not match when a unit is expected.
  if (wanted.unit !== null && amount?.unit === null) return false;
  return isExact(value, inUnit, wanted) && isWithin(value, inUnit, wanted);
}

function isExact(value: Json, inUnit: number | null, { exact, amount, moment, tolerance }: Wanted): boolean {
  if (moment !== null) {
    const at = readMoment(value, { isTimed: true });
    return at !== null && at.from >= moment.from - tolerance && at.from <= moment.to + tolerance;
  }
  if (amount !== null) return inUnit !== null && isNear(inUnit, amount.number, tolerance);
  if (exact === undefined) return true;
  if (typeof exact === "string" && typeof value === "string") return isText(exact, value);
  return exact === value;
}

function isText(expected: string, found: string): boolean {
  const pattern = readPattern(expected);
  if (pattern.kind === "pattern") return pattern.expression.test(found);
  return expected.trim().toLowerCase() === found.trim().toLowerCase();
}

function isWithin(value: Json, inUnit: number | null, { least, most }: Wanted): boolean {
  return [
    { bound: least, edge: "from" as const, isMet: (one: number, bound: number) => one >= bound || isNear(one, bound) },
    { bound: most, edge: "to" as const, isMet: (one: number, bound: number) => one <= bound || isNear(one, bound) },
  ].every(({ bound, edge, isMet }) => {
    if (bound === undefined) return true;
    const limit = typeof bound === "string" ? readMoment(bound) : null;
    if (limit === null) {
      const number = readAmount(bound)?.number;
      return number !== undefined && inUnit !== null && isMet(inUnit, number);
    }
    const at = readMoment(value, { isTimed: true });
    return at !== null && isMet(at.from, limit[edge]);
  });
}

function describe({ value, tolerance, min, max, unit }: FactExpectation): string {
  const parts = [
    ...(value === undefined ? [] : [shown(value)]),
    ...(tolerance === undefined ? [] : [`± ${tolerance}`]),
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    ...(unit === undefined ? [] : [unit]),
  ];
  return parts.join(" ");
}
