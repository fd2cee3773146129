// The embedded model of the role `repair`. It plans the same interpretation again with other values after a failure. It may
// widen a search, but never drops a requirement of the request.
import type { PlanReply, WorkAccount } from "../../contract/model.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { readProgramResult } from "../../reply/program-result.ts";
import { plan } from "./plan.ts";
import { parameterOf, type Variant, withArguments } from "./repair/change.ts";
import { coerced } from "./repair/coerce.ts";
import { namedRows } from "./repair/named-row.ts";
import { moreRows, wideSearches, wideTarget } from "./repair/widen.ts";

/** Returns the next program for the same interpretation, or null if all programs have been tried. */
export function repair(account: WorkAccount): PlanReply | null {
  const planned = variants(account).flatMap(({ target, reason, assumption }) => {
    const { code, assumptions } = plan({ ...account.task, target });
    return code === plan(account.task).code
      ? []
      : [{ code, reason, assumptions: [...assumptions, ...(assumption === undefined ? [] : [assumption])] }];
  });
  const programs = [...rowsInstead(account), ...planned];
  const tried = programs.findIndex(({ code }) => code === account.revision.code);
  return programs[tried + 1] ?? null;
}

/** Returns programs that search all rows without a filter. Empty unless a filter matched no row. */
function rowsInstead({ task, failure, dataset }: WorkAccount): readonly PlanReply[] {
  const isFiltered = failure === null && isEmptyResult(dataset) && readProgramResult(dataset).lookedFor === null;
  return isFiltered ? namedRows(task).map((made) => ({ ...made, assumptions: [...made.assumptions] })) : [];
}

/** Returns variants of the interpretation, the most promising first. The order is the same in every attempt of a run. */
function variants(account: WorkAccount): readonly Variant[] {
  const { task, calls } = account;
  const isRefused = calls.some(({ outcome }) => outcome.kind === "failure" && outcome.code === "invalid_arguments");
  if (isRefused) {
    const target = withArguments(task, (literal, { name, method }) => coerced(literal, parameterOf(method, name)));
    return [{ target, reason: "arguments in the types that the methods declare" }];
  }
  if (account.failure !== null) return [];
  if (!isEmptyResult(account.dataset)) return moreRows(task);
  const hasChosen = readProgramResult(account.dataset).found;
  return [...(hasChosen ? [] : wideSearches(task)), ...wideTarget(task)];
}
