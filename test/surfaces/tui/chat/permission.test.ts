import { expect, test } from "vitest";
import type { CapabilityMissResult, QueryResult } from "../../../../src/contract/query/result.ts";
import { choiceOf, pendingPermission, permissionQuestion } from "../../../../src/surfaces/tui/chat/permission.ts";
import { partly } from "../../../helpers/partly.ts";

const miss = partly<CapabilityMissResult>({
  outcomeType: "capability_miss",
  capabilityMiss: {
    ...{ message: "", missingCapabilities: [], suggestedRewrites: [], originalQuery: "What does the sheet hold?" },
    permission: {
      ...{ method: "excel:read_sheet", code: "annotated-write", reason: "it is annotated readOnlyHint=false" },
      ...{ arguments: { sheet: "Orders" }, definition: "abc", allow: "excel:read_sheet" },
    },
  },
});

test("offers no, once and always, with no marked first and the call in full", () => {
  const pending = pendingPermission(miss);
  if (pending === null) throw new Error("the miss asks for a permission");
  const { options, recommendedOptionId } = permissionQuestion(pending);
  expect(options.map(({ label }) => label)).toEqual([
    "No",
    'Once: excel:read_sheet with {"sheet":"Orders"}',
    "Always: excel:read_sheet, until its description changes",
  ]);
  expect(options.map(({ id }) => choiceOf(id))).toEqual(["no", "once", "always"]);
  expect(choiceOf(recommendedOptionId)).toBe("no");
  expect(pending.question).toBe("What does the sheet hold?");
});

test.each([
  ["an answer", partly<QueryResult>({ outcomeType: "answer" })],
  ["no result", null],
])("%s leaves nothing open", (_, result) => {
  expect(pendingPermission(result)).toBeNull();
});

test("an option of a clarification is no choice about a permission", () => {
  expect(choiceOf("excel:read_sheet")).toBeNull();
});
