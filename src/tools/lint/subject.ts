// The input of the linter: a method as sent, the same method as the runtime reads it, and the findings about it.
import { type JsonValue, toJson } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Method } from "../../contract/tool.ts";
import { profile } from "../../language/method/profile.ts";
import { asObject } from "../../language/method/schema.ts";
import type { RuleId } from "./rules.data.ts";

/** One method of a tool set. */
export interface LintSubject {
  readonly method: Method;
  /** The method as the server sent it; any value. */
  readonly sent: unknown;
}

/** The method with values that several checks use. */
export interface Subject {
  readonly method: Method;
  /** The sent method as bounded JSON; empty when it was not an object. */
  readonly sent: JsonObject;
  readonly isObject: boolean;
  /** Why the method visibly changes something regardless of its hints, or null for a read-only one. */
  readonly writes: string | null;
}

/** One breach of a rule. */
export interface Complaint {
  readonly rule: RuleId;
  readonly path: string;
  readonly problem: string;
  readonly fix: string;
}

/** A check of one method in the context of its tool set. */
export type Check = (subject: Subject, surface: readonly Subject[]) => readonly Complaint[];

/** Prepares a method for all checks; never throws, whatever the server sent. */
export function subjectOf({ method, sent }: LintSubject): Subject {
  const plain: JsonValue = toJson(sent, { maxSize: 2_000_000, maxDepth: 40 });
  const isObject = typeof plain === "object" && plain !== null && !Array.isArray(plain);
  const { effect, effectReason } = profile({ ...method, annotations: {} });
  return { method, sent: asObject(plain), isObject, writes: effect === "write" ? effectReason : null };
}

/** A value as shown in a message, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57).toWellFormed()}…` : text;
}

/** "a, b and c": the first `most` of them, the rest as a count. */
export function listed(names: readonly string[], most = 5): string {
  const first = names.slice(0, most);
  const rest = names.length - first.length;
  if (rest > 0) return `${first.join(", ")} and ${rest} more`;
  const last = first.at(-1) ?? "";
  return first.length < 2 ? last : `${first.slice(0, -1).join(", ")} and ${last}`;
}

/** "1 number", "3 numbers". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
