// Explains a trace: applies the table of rules and sorts the findings by how much of the ending they explain. Start here;
// the files of `explain/` follow the order of a query.
//
//   finding        the form of a rule and of a finding; applies one rule
//   rules          the table, one file for each part of a query:
//     endings        errors and limits that ended the run
//     lane           the choice of fast or deep
//     tools          servers that did not start, unsuitable methods that were considered
//     withheld       methods that a query may not call
//     proposals      interpretations that the validator refused
//     judge          decisions of the judge that were overruled
//     misses         why no method was found
//     clarification  why the user was asked
//     models         model calls that failed or were replaced
//     calls          calls that failed (`argument-sources` finds where a wrong argument came from)
//     replies        replies that break their schema or hide a failure (`cut-replies`: that end too early)
//     work           programs and repairs
//     evidence       what the answer leaves out
//   run/           the table for traces of other agents
//   history        compares the stages with earlier runs (`past-stages`)
import { type Finding, findingsOf } from "./explain/finding.ts";
import { historyFindings, type StageHistory } from "./explain/history.ts";
import { rules, runRules } from "./explain/rules.ts";
import type { TraceModel } from "./model.ts";

/**
 * Returns the findings, sorted by the share of the ending that they explain, then by their order in the table of rules.
 * Returns none for an answer without problems.
 */
export function explainTrace(model: TraceModel, history: StageHistory = new Map()): readonly Finding[] {
  const isForeign = model.origin === "foreign";
  const table = isForeign ? runRules : rules;
  const own = isForeign ? [] : historyFindings(model, history);
  const findings = [...table.flatMap((rule) => findingsOf(rule, model)), ...own];
  return findings.toSorted((left, right) => right.explains - left.explains);
}
