// The embedded model of the role `complete`. It compares the request with the replies of the tools by words and counts.
// It does not look at the wording of the answer.
import { z } from "zod";
import { isAboutRequest } from "../../answer/about-request.ts";
import { questionOf } from "../../answer/from-option.ts";
import { type Order, orderColumn, orderRows, readLimit, readOrder } from "../../answer/order.ts";
import { readParts } from "../../answer/parts.ts";
import { type AsideTask, runAside } from "../../base/aside.ts";
import { atOnce, inSlices, type Steps } from "../../base/slices.ts";
import type { WorkAccount } from "../../contract/model.ts";
import type { CompletenessEvaluation } from "../../contract/query/diagnostics.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { searchMetadataSchema } from "../../contract/search.ts";
import { isTrial } from "../../grounding/trial.ts";
import { outputKeys, plainKey } from "../../language/method/schema.ts";
import { contentStems } from "../../language/tokens.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import type { Reply, Table } from "../../reply/form.ts";
import { createMeanings, keyWords } from "../../reply/meaning.ts";
import type { Describe } from "../../reply/origin.ts";
import { isLarge, type PackedResults, packResults, unpackResults } from "../../reply/packed.ts";
import { leavesOf } from "../../reply/path.ts";
import { readProgramResult } from "../../reply/program-result.ts";
import { readData } from "../../reply/read.ts";
import { repair } from "./repair.ts";

/** Returns whether an attempt answers the request in full. The verdict depends only on the account. */
export function complete(account: WorkAccount): CompletenessEvaluation {
  return atOnce(readCompleteness(account));
}

/** Computes the result of `complete`. Large replies are read in the worker thread, so that they do not block the event loop. */
export async function completeAside(account: WorkAccount, signal: AbortSignal): Promise<CompletenessEvaluation> {
  if (!isLarge(account)) return await inSlices(readCompleteness(account));
  const { calls: _, dataset: __, ...rest } = account;
  return await runAside(completeTask, { account: rest, results: packResults(account) }, { signal });
}

/** The task of the worker thread. */
export const completeTask: AsideTask<
  { readonly account: Omit<WorkAccount, "calls" | "dataset">; readonly results: PackedResults },
  CompletenessEvaluation
> = {
  name: "complete",
  run: ({ account, results }) => complete({ ...account, ...unpackResults(results) }),
};

/** Computes the result of `complete` in steps. Other work can run between the steps. */
export function* readCompleteness(account: WorkAccount): Steps<CompletenessEvaluation> {
  if (account.failure !== null) return withoutValue(account);
  const { task, calls, dataset } = account;
  const reply = yield* readData({
    data: readProgramResult(dataset).data,
    describe: describePlain,
    replies: calls.filter(isOwn(task.target)),
    methods: task.methods,
  });
  if (isTrial(task.target, task) && !isServed(account)) {
    // If the search itself reports that nothing matches, another search would not help.
    const outcome = calls.some(saysNothingIsMeant) ? "bounded" : "needs_different_tools";
    return verdict(account, { outcome, missing: [task.reading.topic] });
  }
  yield;
  if (isEmptyResult(dataset)) return withoutMatch(account);
  const rows = missingRows(account, reply);
  const fix = rows.length === 0 ? null : (repair(account)?.reason ?? null);
  if (fix !== null) return verdict(account, { outcome: "retry_same_tools", missing: rows, fix });
  const missing = [...emptyFields(account, reply), ...rows];
  return verdict(account, { outcome: missing.length === 0 ? "complete" : "bounded", missing });
}

const searchedSchema = z.looseObject({ searchMetadata: searchMetadataSchema });

function saysNothingIsMeant({ outcome }: WorkAccount["calls"][number]): boolean {
  if (outcome.kind !== "result") return false;
  return searchedSchema.safeParse(outcome.data).data?.searchMetadata.outcome === "capability_miss";
}

/** True if the reply of a trial call mentions the entity or topic of the request. */
function isServed({ task, calls }: WorkAccount): boolean {
  const { target, methods, reading } = task;
  const method = methods.find(({ toolId, name }) => toolId === target.toolId && name === target.methodName) ?? null;
  const replies = calls.flatMap(({ toolId, method: called, outcome }) =>
    toolId === target.toolId && called === target.methodName && outcome.kind === "result" ? [outcome.data] : [],
  );
  return isAboutRequest(replies, { reading, method });
}

/** Returns the verdict on a program without a result. Other arguments cannot help if the server is broken. */
function withoutValue(account: WorkAccount): CompletenessEvaluation {
  const { calls, task, failure } = account;
  const own = calls.filter(({ toolId, method }) => toolId === task.target.toolId && method === task.target.methodName);
  const codes = own.flatMap(({ outcome }) => (outcome.kind === "failure" ? [outcome.code] : []));
  const isBroken = codes.some((code) => code === "method_not_found" || code === "not_started" || code === "crashed");
  const missing = [`a result of ${task.target.label}`];
  if (isBroken) return verdict(account, { outcome: "needs_different_tools", missing });
  const fix = repair(account)?.reason ?? null;
  const isFlaw = own.length > 0 && own.every(({ outcome }) => outcome.kind === "failure");
  const outcome = fix !== null ? "retry_same_tools" : isFlaw ? "needs_different_tools" : "retry_same_tools";
  return verdict(account, { outcome, missing, fix: fix ?? failure });
}

function withoutMatch(account: WorkAccount): CompletenessEvaluation {
  const { lookedFor } = readProgramResult(account.dataset);
  const what = lookedFor === null ? "a result that is not empty" : `a match for "${lookedFor}"`;
  const fix = repair(account)?.reason ?? null;
  return verdict(account, {
    outcome: fix === null ? "bounded" : "retry_same_tools",
    missing: [what],
    fix,
  });
}

/** Returns the empty fields of the reply that the request names and the method documents. */
function emptyFields({ task }: WorkAccount, { data, texts }: Reply): readonly string[] {
  if (texts.length > 0) return [];
  const method = task.methods.find(
    ({ toolId, name }) => toolId === task.target.toolId && name === task.target.methodName,
  );
  const asked = new Set(task.reading.capability.filter(({ isAsking }) => !isAsking).map(({ stem }) => stem));
  if (method === undefined || asked.size === 0) return [];
  const filled = new Map<string, boolean>();
  for (const { steps, value } of leavesOf(data, 20_000)) {
    for (const step of steps) {
      if (typeof step === "number") continue;
      const key = plainKey(step);
      filled.set(key, (filled.get(key) ?? false) || (value !== null && value !== ""));
    }
  }
  const byWord = new Map<string, { readonly label: string; isFilled: boolean }>();
  for (const { name } of outputKeys(method)) {
    const isGiven = filled.get(plainKey(name));
    if (isGiven === undefined) continue;
    for (const stem of contentStems(name)) {
      if (!asked.has(stem)) continue;
      const known = byWord.get(stem);
      byWord.set(stem, {
        label: known?.label ?? keyWords(name).join(" "),
        isFilled: (known?.isFilled ?? false) || isGiven,
      });
    }
  }
  return [...byWord.values()]
    .filter(({ isFilled }) => !isFilled)
    .map(({ label }) => `${label} (the tool left it empty)`);
}

/** Reports rows that the reply lacks: rows up to a requested number, or the further rows that sorting needs. */
function missingRows({ task }: WorkAccount, { tables }: Reply): readonly string[] {
  const table = tables.find(({ extent, rows }) => extent.isComplete === false && rows.length > 1);
  if (table === undefined) return [];
  const { reading, target, player, methods } = task;
  const isTried = isTrial(target, task);
  const parts = readParts(questionOf({ reading, served: target, player, isTried }, methods));
  const order = readOrder(parts);
  const limit = readLimit(parts);
  const { shown } = table.extent;
  if (order !== null && limit === null && !isSorted(table, order))
    return [`rows beyond the first ${shown}, which sorting needs`];
  if (limit === null || shown >= limit.count) return [];
  return [`${limit.count - shown} of the ${limit.count} requested rows`];
}

/** True when the rows already come in the order that the question asks for. */
function isSorted(table: Table, order: Order): boolean {
  const index = orderColumn(table, { order, asked: [] });
  return index >= 0 && orderRows(table.rows, { index, order }).every((row, at) => row === table.rows[at]);
}

const meaningOf = createMeanings(undefined);
const describePlain: Describe = (leaf) => ({ meaning: meaningOf(leaf), origin: null });

function isOwn({ toolId, methodName }: WorkAccount["task"]["target"]): (call: CallRecord) => boolean {
  return (call) => call.toolId === toolId && call.method === methodName && call.outcome.kind === "result";
}

function verdict(
  { attempt, task }: WorkAccount,
  judged: {
    readonly outcome: CompletenessEvaluation["outcome"];
    readonly missing: readonly string[];
    readonly fix?: string | null;
  },
): CompletenessEvaluation {
  const { outcome, missing, fix = null } = judged;
  const needsOthers = outcome === "needs_different_tools";
  const wanted = task.reading.capability.filter(({ isAsking }) => !isAsking).map(({ text }) => text);
  return {
    attempt,
    isComplete: outcome === "complete",
    missingParts: [...missing],
    canRetryWithSameTools: outcome === "retry_same_tools",
    needsDifferentTools: needsOthers,
    suggestedFix: fix,
    missingCapability: needsOthers && wanted.length > 0 ? wanted.join(" ") : null,
    capabilityConstrained: needsOthers,
    outcome,
    parseFailed: false,
    rawDecisionText: null,
  };
}
