// The table of rules, which docs/traces.md lists. Each rule is tested with traces that it must match, and with similar
// traces that it must not match (test/trace/explain/rules.test.ts).
import { callRules } from "./calls.ts";
import { clarificationRules } from "./clarification.ts";
import { cutReplyRule } from "./cut-replies.ts";
import { endingRules } from "./endings.ts";
import { evidenceRules } from "./evidence.ts";
import type { Rule } from "./finding.ts";
import { judgeRules } from "./judge.ts";
import { laneRules } from "./lane.ts";
import { missRules } from "./misses.ts";
import { modelRules } from "./models.ts";
import { proposalRules } from "./proposals.ts";
import { replyRules } from "./replies.ts";
import { runCourseRules } from "./run/course.ts";
import { runFailureRules } from "./run/failures.ts";
import { toolRules } from "./tools.ts";
import { withheldRules } from "./withheld.ts";
import { workRules } from "./work.ts";

/** The rules for traces of other agents, which contain no decision of ctx. docs/traces.md lists them in their own table. */
export const runRules: readonly Rule[] = [...runFailureRules, ...runCourseRules];

/** The rules for traces of ctx and of the hosted service. Findings with an equal `explains` are sorted in this order. */
export const rules: readonly Rule[] = [
  ...endingRules,
  ...laneRules,
  ...toolRules,
  ...withheldRules,
  ...proposalRules,
  ...judgeRules,
  ...missRules,
  ...clarificationRules,
  ...modelRules,
  ...callRules,
  cutReplyRule,
  ...replyRules,
  ...workRules,
  ...evidenceRules,
];
