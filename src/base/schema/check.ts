// Validates values against JSON Schemas from other parties. These may be huge, circular or malformed, or contain patterns
// that run forever. Only returns a verdict; the callers report problems and reject calls.
import type { Schema, SchemaDraft, Validator } from "@cfworker/json-schema";
import { type AsideTask, runAside } from "../aside.ts";
import { isLargeJson, jsonText } from "../text/json-text.ts";
import { describeViolations } from "./violations.ts";

type JsonSchema = { readonly [keyword: string]: unknown };

export type SchemaVerdict =
  | { readonly kind: "fits" }
  /**
   * Contains at most 20 sentences. Each names a path and a rule, such as `limit: expected integer, found string
   * (type)`.
   */
  | { readonly kind: "breaks"; readonly violations: readonly string[] }
  /** The schema itself cannot be used, so the value was not validated. */
  | { readonly kind: "unusable"; readonly reason: string };

const limitMs = 1_000;
const schemaCharacters = 1_048_576;
/**
 * Maximum product of schema length and value length for a check without a time limit. Such a check takes a fraction of
 * the time limit.
 */
const shortWork = 10_000_000;

/**
 * Validates a value within one or two seconds. Never throws. Does not check a schema again after it has failed once as
 * unusable.
 */
export async function checkAgainst(schema: JsonSchema, value: unknown): Promise<SchemaVerdict> {
  const known = unusable.get(schema);
  if (known !== undefined) return { kind: "unusable", reason: known };
  if (!isLargeJson(value)) return await checkHere(schema, value);
  const verdict = await runAside(checkTask, { schema, text: jsonText(value) });
  if (verdict.kind === "unusable") unusable.set(schema, verdict.reason);
  return verdict;
}

/** Validates a large value in the worker thread, so that it does not block the event loop. */
export const checkTask: AsideTask<{ readonly schema: JsonSchema; readonly text: string }, SchemaVerdict> = {
  name: "check",
  run: ({ schema, text }) => checkHere(schema, JSON.parse(text)),
};

async function checkHere(schema: JsonSchema, value: unknown): Promise<SchemaVerdict> {
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
  /** Runs the work. Throws if it takes longer than the time limit. */
  readonly run: (work: () => void) => void;
  /** Creates a validator that reports every problem or, with `isShort`, only the first problem. */
  readonly validator: (schema: JsonSchema, isShort: boolean) => Validator;
}

let engine: Promise<Engine> | undefined;
const unusable = new WeakMap<JsonSchema, string>();
const validators = new WeakMap<JsonSchema, Validator>();

/** Lengths of schemas. The length is infinite if a schema may visit a part of a value more than once. */
const lengths = new WeakMap<JsonSchema, number>();
const endless = /"(?:pattern|patternProperties|format|uniqueItems|\$ref|\$dynamicRef|\$recursiveRef)":/;

/** Matches a `pattern` keyword that consists of one bounded repetition. Such a pattern visits each character only once. */
const boundedRun = /"pattern":"\^(?:\\\\d|\[[^[\]\\"]+\])\{\d{1,3}(?:,\d{1,3})?\}\$"/g;

/**
 * True if the check certainly ends quickly. It then runs without a time limit, because setting a time limit takes
 * longer than the check.
 */
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
  // Only a script with a time limit can interrupt a pattern. The script does nothing but call `work`.
  const script = new Script("work()");
  const context = createContext();
  return {
    run(work) {
      context.work = work;
      try {
        script.runInContext(context, { timeout: limitMs });
      } catch (error) {
        if (!isOverTime(error)) throw error;
        // On a busy machine, the time limit may pass before the work runs, so the work gets a second attempt.
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
    // Collecting all problems of a large value can overflow the stack, so only the first problem is collected.
    return toVerdict(makeValidator(schema, true).validate(value));
  }
}

function toVerdict({ valid, errors }: ReturnType<Validator["validate"]>): SchemaVerdict {
  return valid ? { kind: "fits" } : { kind: "breaks", violations: describeViolations(errors) };
}

/** Copies the schema, because the validator modifies it. */
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

/**
 * True if the error reports the time limit. The error comes from another realm, so it is not an instance of this
 * `Error` class.
 */
function isOverTime(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error);
  return code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
