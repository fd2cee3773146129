// Reads the assertions of a promptfoo test and maps each with its values filled.
import { CtxError } from "../../contract/error.ts";
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import { hasEquivalent, type Mapped, mapAssertion, weightNote } from "./assertions.ts";
import { parseDocument, type Reading } from "./import-files.ts";
import { type Assertion, assertionSchema, keyReasons, optionReasons, readKeys } from "./promptfoo-shape.ts";
import type { TestAt } from "./promptfoo-tests.ts";
import type { Remarks } from "./remarks.ts";
import { fillValue, type Vars } from "./templates.ts";

/** An assertion with the content of the file that its value names. */
export interface AssertionAt {
  readonly place: string;
  readonly assertion: Assertion;
  /** The assertions inside an `assert-set`; empty for a single assertion. */
  readonly members: readonly AssertionAt[];
}

interface Context {
  readonly reading: Reading;
  readonly remarks: Remarks;
}

/** Returns the assertions of a test, and reads the text of the files that they name. Reports invalid assertions. */
export async function assertionsOf(
  { assertions, options }: Pick<TestAt, "assertions" | "options">,
  context: Context,
): Promise<readonly AssertionAt[]> {
  const all: AssertionAt[] = [];
  for (const { place, value } of assertions) {
    context.remarks.count(place);
    const parsed = assertionSchema.safeParse(value);
    if (!parsed.success) {
      context.remarks.add({ place, kind: "unmapped", what: "assertion", reason: "it has no type" });
      continue;
    }
    const members = (parsed.data.assert ?? []).map((assertion, index) => ({
      ...{ place: `${place}.assert[${index}]`, value: assertion },
    }));
    reportKeys(parsed.data, { place, remarks: context.remarks });
    // A transform of the test applies to the output before every assertion.
    const transform = parsed.data.transform ?? options.transform ?? options.postprocess;
    all.push({
      place,
      assertion: { ...(await withFile(parsed.data, context.reading)), transform },
      members: await assertionsOf({ assertions: members, options }, context),
    });
  }
  return all;
}

/** Reports the keys that change what an assertion means. An assertion without an equivalent is reported as a whole. */
function reportKeys(
  assertion: Assertion,
  { place, remarks }: { readonly place: string; readonly remarks: Remarks },
): void {
  if (!hasEquivalent(assertion.type.replace(/^not-/, ""))) return;
  const known: readonly string[] = readKeys.assertion;
  for (const key of Object.keys(assertion).filter((one) => !known.includes(one))) {
    const reason = optionReasons[key] ?? keyReasons[key] ?? "ctx does not know this key";
    remarks.add({ place, kind: "approximate", what: `${assertion.type}.${key}`, reason });
  }
}

/** Reads a value from the file that the assertion names. A value that cannot be read keeps its name and is not filled. */
async function withFile(assertion: Assertion, { files, lines }: Reading): Promise<Assertion> {
  const { value } = assertion;
  if (typeof value !== "string" || !value.startsWith("file://")) return assertion;
  const path = value.slice("file://".length);
  if (!/\.(?:txt|md|json|ya?ml|csv|html?|xml)$/i.test(path)) return assertion;
  try {
    const text = await files.read(path);
    const isDocument = /\.(?:json|ya?ml)$/i.test(path);
    return {
      ...assertion,
      value: isDocument ? parseDocument(text, { file: path, lines, isMain: false }) : text.trimEnd(),
    };
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    return assertion;
  }
}

type MappedAssertion = Extract<Mapped, { kind: "mapped" }>;

/** The result of an assertion. `unread`: its value cannot be filled, so the test would check half of what it says. */
type Read =
  | MappedAssertion
  | { readonly kind: "unmapped" }
  | { readonly kind: "unread"; readonly place: string; readonly reason: string };

/** Maps an assertion with its values filled. Adds a remark if it has no equivalent, or only a similar one. */
export function mapAt(
  { place, assertion, members }: AssertionAt,
  context: { readonly vars: Vars; readonly remarks: Remarks },
): Read {
  const { remarks } = context;
  const isNegated = assertion.type.startsWith("not-");
  const type = isNegated ? assertion.type.slice("not-".length) : assertion.type;
  const parts = members.map((member) => mapAt(member, context));
  const unread = parts.find((part) => part.kind === "unread");
  if (unread !== undefined) return unread;
  const filled = hasEquivalent(type)
    ? fillValue(assertion.value, context.vars)
    : { kind: "filled" as const, value: null };
  const isFile = filled.kind === "filled" && typeof filled.value === "string" && filled.value.startsWith("file://");
  if (filled.kind === "unfilled" || isFile) {
    return {
      kind: "unread",
      place,
      reason: filled.kind === "unfilled" ? filled.reason : `${filled.value} is not read`,
    };
  }
  const mapped = parts.map((part) => (part.kind === "mapped" ? part : null));
  const found =
    type === "assert-set"
      ? mapSet(assertion, { mapped, isWeighted: members.some(isWeighted) })
      : mapAssertion(type, { ...assertion, value: filled.value });
  const result = isNegated ? negated(found) : found;
  if (result.kind === "unmapped") {
    remarks.add({ place, kind: "unmapped", what: assertion.type, reason: result.reason });
    return { kind: "unmapped" };
  }
  if (result.note !== undefined) {
    remarks.add({ place, kind: "approximate", what: assertion.type, reason: result.note });
  }
  return result;
}

/** Returns the places of an assertion and of its members. */
export function placesOf({ place, members }: AssertionAt): readonly string[] {
  return [place, ...members.flatMap(placesOf)];
}

function negated(found: Mapped): Mapped {
  if (found.kind === "unmapped") return found;
  // `not-is-refusal` requires an answer, which every imported case requires by default.
  if (found.outcomeType !== undefined) return { kind: "mapped", expected: null };
  return { ...found, expected: found.expected === null ? null : { not: found.expected } };
}

interface Members {
  readonly mapped: readonly (MappedAssertion | null)[];
  readonly isWeighted: boolean;
}

function isWeighted({ assertion: { weight } }: AssertionAt): boolean {
  return weight !== undefined && weight !== 1;
}

function mapSet({ threshold, weight }: Assertion, { mapped: assertions, isWeighted }: Members): Mapped {
  const supported = assertions.filter((assertion) => assertion !== null);
  const expected = supported
    .map((assertion) => assertion.expected)
    .filter((one): one is ContentExpectation => one !== null);
  if (expected.length === 0) return { kind: "unmapped", reason: "none of its assertions has an equivalent" };
  const note = weight === undefined || weight === 1 ? {} : { note: weightNote };
  const share = typeof threshold === "number" ? threshold : 1;
  if (share <= 0) return { kind: "unmapped", reason: `a threshold of ${share} never fails a test` };
  if (share >= 1) return { kind: "mapped", expected: { all: [...expected] }, ...note };
  if (supported.length < assertions.length) {
    return {
      kind: "unmapped",
      reason: "an assertion of the set has no equivalent, so its threshold cannot be applied",
    };
  }
  if (isWeighted) return { kind: "unmapped", reason: "its threshold counts weights, which are not supported" };
  if (share * assertions.length <= 1) return { kind: "mapped", expected: { any: [...expected] }, ...note };
  return { kind: "unmapped", reason: `a threshold of ${share} of ${assertions.length} is neither all nor any` };
}
