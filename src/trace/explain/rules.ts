// The table of rules. Each row is tested with traces that it must match and with similar traces that it must not match
// (test/trace/explain/rules.test.ts); docs/traces.md prints it.
import { callRules } from "./calls.ts";
import { clarificationRules } from "./clarification.ts";
import { endingRules } from "./endings.ts";
import { evidenceRules } from "./evidence.ts";
import type { Rule } from "./finding.ts";
import { judgeRules } from "./judge.ts";
import { laneRules } from "./lane.ts";
import { missRules } from "./misses.ts";
import { modelRules } from "./models.ts";
import { proposalRules } from "./proposals.ts";
import { replyRules } from "./replies.ts";
import { toolRules } from "./tools.ts";
import { withheldRules } from "./withheld.ts";
import { workRules } from "./work.ts";

/** Every rule. Findings that explain the ending equally are sorted by the order of their rules here. */
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
  ...replyRules,
  ...workRules,
  ...evidenceRules,
];
