// Formats the validation issues of a call's arguments as one line that a model or a person can act on. zod validates the
// arguments.
import type { z } from "zod";

const shownIssues = 5;

/** Returns one line that names each wrong argument, its allowed values, and the method's argument names. */
export function describeIssues(method: string, error: z.ZodError, input: z.ZodObject): string {
  const lines = error.issues.slice(0, shownIssues).map((issue) => describeIssue(issue, input));
  const rest = error.issues.length - lines.length;
  const more = rest > 0 ? `; and ${rest} more` : "";
  return `${method}: ${lines.join("; ")}${more}. Arguments of ${method}: ${argumentNames(input)}.`;
}

function describeIssue(issue: z.core.$ZodIssue, input: z.ZodObject): string {
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, shownIssues).map((key) => JSON.stringify(key.slice(0, 60)));
    return `unknown argument ${names.join(", ")}`;
  }
  const [head] = issue.path;
  if (head === undefined) return issue.message;
  const meaning = input.shape[String(head)]?.meta()?.description;
  const note = typeof meaning === "string" ? ` (${meaning})` : "";
  return `${pathText(issue.path)}: ${issue.message}${note}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) => (typeof step === "number" ? `[${step}]` : `${at > 0 ? "." : ""}${String(step)}`))
    .join("");
}

function argumentNames(input: z.ZodObject): string {
  const names = Object.entries(input.shape).map(([name, schema]) => {
    const optional = "safeParse" in schema && schema.safeParse(undefined).success;
    return optional ? `${name} (optional)` : name;
  });
  return names.length === 0 ? "none" : names.join(", ");
}
