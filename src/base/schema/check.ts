// Validates values against third-party JSON Schemas: huge, circular, malformed, or with patterns that never end. It
// only returns a verdict; the callers decide about reporting it and rejecting a call.
import type { Schema, SchemaDraft, Validator } from "@cfworker/json-schema";
import { describeViolations } from "./violations.ts";

type JsonSchema = { readonly [keyword: string]: unknown };

export type SchemaVerdict =
  | { readonly kind: "fits" }
  /** At most 20 sentences, each with path and rule: `limit: expected integer, found string (type)`. */
  | { readonly kind: "breaks"; readonly violations: readonly string[] }
  /** The schema itself is unusable; nothing is known about the value. */
  | { readonly kind: "unusable"; readonly reason: string };

const limitMs = 1_000;
const schemaCharacters = 1_048_576;
/** Schema length times value length. Measured checks below this product end in a fraction of the time limit. */
const shortWork = 10_000_000;

/** Validates a value within a second or two; never throws. A schema that proved unusable is not tried again. */
export async function checkAgainst(schema: JsonSchema, value: unknown): Promise<SchemaVerdict> {
  const known = unusable.get(schema);
  if (known !== undefined) return { kind: "unusable", reason: known };
  engine ??= loadEngine();
  const { run, validator } = await engine;
  let verdict: SchemaVerdict = { kind: "fits" };
  const work = () => {
    verdict = judge(validator, schema, value);
  };
  try {
    if (isShortWork(schema, value)) work();
    else run(work);
  } catch (error) {
    verdict = { kind: "unusable", reason: explain(error) };
    unusable.set(schema, verdict.reason);
  }
  return verdict;
}

interface Engine {
  /** Runs work within the time limit, or throws. */
  readonly run: (work: () => void) => void;
  /** Reports every problem, or only the first with `isShort`. */
  readonly validator: (schema: JsonSchema, isShort: boolean) => Validator;
}

let engine: Promise<Engine> | undefined;
const unusable = new WeakMap<JsonSchema, string>();
const validators = new WeakMap<JsonSchema, Validator>();

/** Lengths of schemas that visit each part of a value at most once; infinite for schemas that may visit it repeatedly. */
const lengths = new WeakMap<JsonSchema, number>();
const endless = /"(?:pattern|patternProperties|format|uniqueItems|\$ref|\$dynamicRef|\$recursiveRef)":/;

/** A pattern of one bounded run of characters from start to end, which visits each character once. */
const boundedRun = /"pattern":"\^(?:\\\\d|\[[^[\]\\"]+\])\{\d{1,3}(?:,\d{1,3})?\}\$"/g;

/** True when the check certainly ends by itself: supervising a check takes longer than most checks. */
function isShortWork(schema: JsonSchema, value: unknown): boolean {
  let length = lengths.get(schema);
  if (length === undefined) {
    const text = JSON.stringify(schema);
    length = endless.test(text.replace(boundedRun, "")) ? Number.POSITIVE_INFINITY : text.length;
    lengths.set(schema, length);
  }
  return length < shortWork && length * JSON.stringify(value).length <= shortWork;
}

async function loadEngine(): Promise<Engine> {
  const [{ Validator }, { createContext, Script }] = await Promise.all([
    import("@cfworker/json-schema"),
    import("node:vm"),
  ]);
  // A script with a time limit is the only way to interrupt a running pattern; it only calls back into our own code.
  const script = new Script("work()");
  const context = createContext();
  return {
    run(work) {
      context.work = work;
      try {
        script.runInContext(context, { timeout: limitMs });
      } catch (error) {
        if (!isOverTime(error)) throw error;
        // On a busy machine this process may not have been scheduled; a check that never ends reaches the limit again.
        script.runInContext(context, { timeout: limitMs });
      }
    },
    validator: (schema, isShort) => new Validator(copy(schema), draftOf(schema), isShort),
  };
}

function judge(makeValidator: Engine["validator"], schema: JsonSchema, value: unknown): SchemaVerdict {
  const validator = validators.get(schema) ?? makeValidator(schema, false);
  validators.set(schema, validator);
  try {
    return toVerdict(validator.validate(value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Collecting every problem of a large value can overflow the stack; the first one is enough.
    return toVerdict(makeValidator(schema, true).validate(value));
  }
}

function toVerdict({ valid, errors }: ReturnType<Validator["validate"]>): SchemaVerdict {
  return valid ? { kind: "fits" } : { kind: "breaks", violations: describeViolations(errors) };
}

/** A copy, since the validator modifies its input. */
function copy(schema: JsonSchema): Schema {
  const text = JSON.stringify(schema);
  if (text.length > schemaCharacters) throw new Error(`it has ${text.length} characters`);
  return JSON.parse(text);
}

function draftOf({ $schema }: JsonSchema): SchemaDraft {
  const text = typeof $schema === "string" ? $schema : "";
  if (text.includes("draft-07") || text.includes("draft-06")) return "7";
  if (text.includes("draft-04")) return "4";
  return text.includes("2019-09") ? "2019-09" : "2020-12";
}

function explain(error: unknown): string {
  if (error instanceof RangeError) return "it refers to itself endlessly";
  if (isOverTime(error)) return `it takes more than ${limitMs} ms to check`;
  const { message }: { message?: unknown } = Object(error);
  const [line = ""] = String(message).split("\n");
  return line.slice(0, 200).toWellFormed();
}

/** The time limit's error comes from the script's own realm, with a different `Error` class. */
function isOverTime(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error);
  return code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
