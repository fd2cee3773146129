// Updates content expectations so that a recorded run fulfils them, with one rule for each scorer.
// Limits, rubrics, dates and combinations stay unchanged, because a person must decide about them.
import type {
  CallsExpectation,
  ContentExpectation,
  FactExpectation,
  RowsExpectation,
  ScorerName,
} from "../../contract/gate/contents.ts";
import type { Json } from "../../contract/json.ts";
import { expectedArguments } from "../contents/calls.ts";
import { scoreContents } from "../contents/score.ts";
import { listOf, type Observed } from "../contents/scorer.ts";
import { includes } from "../contents/subset.ts";

type Value<Name extends ScorerName> = NonNullable<ContentExpectation[Name]>;
/** The new value; `remove` when the run fulfils no part of the expectation; `keep` when a person must decide. */
export type Updated<Name extends ScorerName> = { readonly value: Value<Name> } | "remove" | "keep";
type Rule<Name extends ScorerName> = (expected: Value<Name>, observed: Observed) => Updated<Name>;

const keep = () => "keep" as const;
const valueOrRemove = <Item>(items: readonly Item[]): { readonly value: Item[] } | "remove" =>
  items.length === 0 ? "remove" : { value: [...items] };

/** The rule of every scorer; TypeScript rejects the table if a rule is missing. */
export const contentUpdates: { readonly [Name in ScorerName]: Rule<Name> } = {
  text: (expected, observed) => updateText(expected, observed),
  facts: (expected, observed) =>
    valueOrRemove(listOf<FactExpectation>(expected).flatMap((fact) => updateFact(fact, observed) ?? [])),
  rows: (expected, observed) => updateRows(expected, observed),
  calls: (expected, { contents: { calls } }) => (calls === null ? "keep" : updateCalls(expected, calls)),
  sources: (expected, { contents: { sources } }) => {
    const names = sources.flatMap(([name]) => name ?? []);
    if (names.length === 0) return "remove";
    return typeof expected === "string" || Array.isArray(expected)
      ? { value: names }
      : {
          value: { ...expected, include: names, ...(expected.atLeast === undefined ? {} : { atLeast: names.length }) },
        };
  },
  program: ({ atMost }, { contents: { programs } }) => {
    if (programs === null) return "keep";
    const only = [...new Set(programs.flatMap(({ methods }) => methods))];
    return { value: { only, ...(atMost === undefined ? {} : { atMost: Math.max(atMost, programs.length) }) } };
  },
  assumption: (expected, observed) => remaining("assumption", { expected, observed }),
  missing: (expected, observed) => {
    const held = remaining("missing", { expected, observed });
    const [first] = observed.contents.missing;
    return held === "remove" && first !== undefined ? { value: first } : held;
  },
  freshness: keep,
  cost: keep,
  durationMs: keep,
  tokens: keep,
  rubric: keep,
};

function holds(expected: ContentExpectation, observed: Observed): boolean {
  return scoreContents([expected], observed).length === 0;
}

/** Returns the expected texts that the run still contains. */
function remaining(
  name: "assumption" | "missing",
  { expected, observed }: { readonly expected: string | readonly string[]; readonly observed: Observed },
): { readonly value: string[] } | "remove" {
  return valueOrRemove(listOf(expected).filter((text) => holds({ [name]: text }, observed)));
}

function updateText(expected: Value<"text">, observed: Observed): Updated<"text"> {
  const { contains, equals, not, ...rest }: TextParts =
    typeof expected === "object" && !Array.isArray(expected) ? expected : { contains: expected };
  const found = listOf(contains).filter((text) => holds({ text: { ...rest, contains: text } }, observed));
  const absent = listOf(not).filter((text) => holds({ text: { ...rest, not: text } }, observed));
  const { text } = observed.contents;
  const isOther = equals !== undefined || (found.length === 0 && absent.length === 0);
  if (isOther && text.trim() === "") return "remove";
  const value = {
    ...(found.length === 0 ? {} : { contains: found }),
    ...(isOther ? { equals: text.trim() } : {}),
    ...(absent.length === 0 ? {} : { not: absent }),
    ...rest,
  };
  return { value };
}

type TextParts = Exclude<Value<"text">, string | readonly string[]>;

/** Returns the fact with the value of the run; undefined when the run has no such fact. */
function updateFact(fact: FactExpectation, observed: Observed): FactExpectation | undefined {
  if (holds({ facts: fact }, observed)) return fact;
  const { path, measure, tolerance, unit } = fact;
  const named = observed.contents.facts.find(({ label }) => label.toLowerCase() === measure?.toLowerCase());
  const value = path === undefined ? named?.value : observed.contents.values[path]?.[0];
  if (value === undefined || typeof value === "object") return undefined;
  const ownUnit = named?.unit ?? unit;
  return {
    ...(path === undefined ? { measure: measure ?? "" } : { path }),
    value,
    ...(tolerance === undefined || typeof value !== "number" ? {} : { tolerance }),
    ...(ownUnit === undefined || typeof value !== "number" ? {} : { unit: ownUnit }),
  };
}

function updateRows({ path, count, contains, orderBy }: RowsExpectation, observed: Observed): Updated<"rows"> {
  const place = path === undefined ? {} : { path };
  const rows = observed.contents.rows[path ?? "view"] ?? null;
  if (rows === null) return "remove";
  const wanted = listOf<RowFields>(contains)
    .map((row) => nearestRow(row, rows))
    .filter((row) => row !== undefined);
  const isCounted = count !== undefined && !holds({ rows: { ...place, count } }, observed);
  const value: RowsExpectation = {
    ...place,
    ...(count === undefined ? {} : { count: isCounted ? rows.length : count }),
    ...(wanted.length === 0 ? {} : { contains: wanted }),
    ...(orderBy !== undefined && holds({ rows: { ...place, orderBy } }, observed) ? { orderBy } : {}),
  };
  return Object.keys(value).length === Object.keys(place).length ? "remove" : { value };
}

type RowFields = Extract<NonNullable<RowsExpectation["contains"]>, readonly unknown[]>[number];

/** Returns the expected fields with the values of the row that has most of these fields in common. */
function nearestRow(row: RowFields, rows: readonly Json[]): RowFields | undefined {
  if (rows.some((one) => includes(row, one))) return row;
  const shares = (one: Json) => Object.entries(row).filter(([key, value]) => includes({ [key]: value }, one)).length;
  const [nearest] = rows.toSorted((left, right) => shares(right) - shares(left));
  if (typeof nearest !== "object" || nearest === null || shares(nearest) === 0) return undefined;
  const fields = Object.keys(row).filter((key) => Object.hasOwn(nearest, key));
  return Object.fromEntries(fields.map((key) => [key, Reflect.get(nearest, key)]));
}

function updateCalls(expected: CallsExpectation, calls: NonNullable<Observed["contents"]["calls"]>): Updated<"calls"> {
  const { order, atMost, only } = expected;
  const include = calls.map(({ method, args }) => ({ method, ...expectedArguments(args) }));
  return {
    value: {
      ...(include.length === 0 || expected.include === undefined ? {} : { include }),
      ...(order === undefined ? {} : { order }),
      ...(atMost === undefined ? {} : { atMost: Math.max(atMost, calls.length) }),
      ...(only === undefined ? {} : { only: only && (expected.include !== undefined || include.length === 0) }),
    },
  };
}
