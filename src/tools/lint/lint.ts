// The linter of tool sets. It reports what is missing or wrong in the metadata and schemas of a tool set. It calls no
// method and has no effect on queries. `rules.data.ts` lists its rules.
import { redactText } from "../../base/text/redact.ts";
import type { LintFinding, LintSeverity } from "../../contract/lint.ts";
import { checkChain } from "./chain.ts";
import { checkDescription } from "./description.ts";
import { checkEffect } from "./effect.ts";
import { checkInput } from "./input.ts";
import { checkMetadata } from "./metadata.ts";
import { checkNames } from "./name.ts";
import { checkOutput } from "./output.ts";
import { checkRateHints } from "./rate.ts";
import { rules } from "./rules.data.ts";
import { checkSchemas } from "./schema.ts";
import { checkScope } from "./scope.ts";
import { type Check, type Complaint, type LintSubject, type Subject, subjectOf } from "./subject.ts";
import { checkTexts } from "./text.ts";
import { checkTwins } from "./twins.ts";

const checks: readonly Check[] = [
  ...[checkNames, checkDescription, checkTwins, checkScope, checkTexts, checkEffect, checkMetadata, checkRateHints],
  ...[checkSchemas, checkInput, checkChain, checkOutput],
];
const mostMethods = 1_000;
const mostCharacters = 400;
const order: Readonly<Record<LintSeverity, number>> = { error: 0, warning: 1, advice: 2 };

/**
 * Returns the findings of a tool set: the most severe first, then in the order of the methods. Only the first 1,000
 * methods are checked.
 */
export function lint(methods: readonly LintSubject[]): readonly LintFinding[] {
  if (methods.length === 0) return [emptySurface];
  const surface = methods.slice(0, mostMethods).map(subjectOf);
  const found = surface.flatMap((subject) =>
    complaintsOn(subject, surface).map((complaint) => finding(subject.method.name, complaint)),
  );
  if (methods.length > mostMethods) found.push(tooMany(methods.length));
  return found.toSorted((left, right) => order[left.severity] - order[right.severity]);
}

function complaintsOn(subject: Subject, surface: readonly Subject[]): readonly Complaint[] {
  if (subject.isObject) return checks.flatMap((check) => check(subject, surface));
  const fix = "send an object with name, description and inputSchema";
  return [{ rule: "method-malformed", path: "", problem: "a method is not an object", fix }];
}

const emptySurface: LintFinding = finding("", {
  rule: "surface-empty",
  path: "",
  problem: "the list of methods is empty",
  fix: "answer tools/list with at least one method",
});

function tooMany(count: number): LintFinding {
  const problem = `it lists ${count} methods; only the first ${mostMethods} were checked`;
  return finding("", { rule: "surface-overlong", path: "", problem, fix: "split it into several servers by subject" });
}

// A tool set may contain a secret, and findings are printed and stored, so the texts are redacted.
function finding(method: string, { rule, path, problem, fix }: Complaint): LintFinding {
  const { severity, why } = rules[rule];
  const redacted = redactText(problem);
  const short = redacted.length > mostCharacters ? `${redacted.slice(0, mostCharacters).toWellFormed()}…` : redacted;
  return { rule, severity, method, path, problem: short, why, fix };
}
