// The types that all checks share: a method as sent and as the runtime reads it, and a complaint about the method.
import { isJsonObject, type JsonValue, toJson } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { EligibilityCode } from "../../contract/tool/eligibility.ts";
import type { Method } from "../../contract/tool.ts";
import { asObject } from "../../language/method/schema.ts";
import { withEligibility } from "../catalog/eligibility.ts";
import { readMeta } from "../catalog/metadata.ts";
import type { RuleId } from "./rules.data.ts";

/** One method of a tool set. */
export interface LintSubject {
  readonly method: Method;
  /** The method as the server sent it. It can be any value. */
  readonly sent: unknown;
}

/** A method together with values that several checks use. */
export interface Subject {
  readonly method: Method;
  /** The method as sent, as size-limited JSON. Empty if the server did not send an object. */
  readonly sent: JsonObject;
  readonly isObject: boolean;
  /** The reason, as a clause, why the method changes something according to its documentation. Null if it changes nothing. */
  readonly writes: string | null;
}

/** One violation of a rule. */
export interface Complaint {
  readonly rule: RuleId;
  readonly path: string;
  readonly problem: string;
  readonly fix: string;
}

/** A function that checks one method and knows all methods of the tool set. */
export type Check = (subject: Subject, surface: readonly Subject[]) => readonly Complaint[];

const statesChange: readonly EligibilityCode[] = ["mode-orders-change", "runs-code", "runs-sql", "carries-request"];

/** Prepares a method for all checks. Never throws, whatever the server sent. */
export function subjectOf({ method, sent }: LintSubject): Subject {
  const plain: JsonValue = toJson(sent, { maxSize: 2_000_000, maxDepth: 40 });
  const isObject = isJsonObject(plain);
  // What the documentation says, whatever the hints and the metadata declare.
  const unmarked = { ...method, annotations: {}, meta: readMeta(undefined) };
  const { eligibility } = withEligibility(unmarked, { override: {}, names: [], about: "" });
  const states = eligibility.class === "changes" || statesChange.includes(eligibility.code);
  return { method, sent: asObject(plain), isObject, writes: states ? eligibility.reason : null };
}

/** Returns a value as shortened text for a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57).toWellFormed()}…` : text;
}

/** Joins names as "a, b and c". Shows the first `most` names, and the number of the others. */
export function listed(names: readonly string[], most = 5): string {
  const first = names.slice(0, most);
  const rest = names.length - first.length;
  if (rest > 0) return `${first.join(", ")} and ${rest} more`;
  const last = first.at(-1) ?? "";
  return first.length < 2 ? last : `${first.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns a count with its noun: "1 number", "3 numbers". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
