// The host of one program: it allows only the methods of the program, within the budget of calls, and records every call.
// It corrects a misspelt argument name, and repeats a call once after a transient failure.
import type { Json } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord, ProgramRevision } from "../../contract/query/record.ts";
import type { ServerAnswer } from "../../contract/query/request.ts";
import type { SandboxHost } from "../../contract/sandbox.ts";
import type { Failure, FailureCode, Method, ToolOutcome } from "../../contract/tool.ts";
import { withoutFault } from "../../reply/fault.ts";
import { argumentSources, type CheckedCall as Called } from "./argument-check.ts";
import { fixArgumentNames } from "./arguments.ts";
import { permissionToAsk } from "./ask-permission.ts";
import { exactArguments } from "./exact-arguments.ts";
import { isModelsWork } from "./faithful.ts";
import { hasUnknownEnd, isDown, mostFailures } from "./guards.ts";

export interface HostAccount {
  readonly calls: readonly CallRecord[];
  readonly notes: readonly Json[];
  /** One sentence for each corrected argument name and each repeated call. */
  readonly fixes: readonly string[];
  readonly isBudgetSpent: boolean;
}

export interface ProgramHost {
  readonly host: SandboxHost;
  /** Returns the calls made so far; the list is complete after the program has ended. */
  account(): HostAccount;
}

/** Creates a host for one revision; `before` lists the calls of earlier revisions, which count against the same budget. */
export function createHost(work: HostWork): ProgramHost {
  const log = openLog(work);
  const { ports, revision } = work;
  return {
    host: {
      call: (toolId, method, args, signal) => serveCall({ ...work, log, made: { toolId, method, args } }, signal),
      note: (remark) => {
        log.notes.push(remark);
        ports.trace.write({ type: "program-note", name: revision.id, data: { revisionId: revision.id, note: remark } });
      },
    },
    account: () => ({
      // In the order in which the program made them: parallel calls end in any order, and a replay needs the same prompts.
      calls: log.calls.toSorted((one, other) => one.turn - other.turn).map(({ turn: _, ...call }) => call),
      notes: [...log.notes],
      fixes: [...new Set(log.fixes)],
      isBudgetSpent: log.isBudgetSpent,
    }),
  };
}

interface HostWork {
  readonly ports: Ports;
  readonly revision: ProgramRevision;
  readonly methods: readonly Method[];
  readonly before: readonly CallRecord[];
  /** The interpretation that the program answers. */
  readonly target: Option;
  readonly reading: RequestReading;
  /** True for the program of a repair. */
  readonly isRepair: boolean;
  /** Answers of the user to questions of servers. */
  readonly answers: readonly ServerAnswer[];
}

/** Calls and corrections recorded while the program runs. */
interface Log {
  readonly calls: (CallRecord & { readonly turn: number })[];
  readonly notes: Json[];
  readonly fixes: string[];
  isBudgetSpent: boolean;
  underWay: number;
  /** Number of calls that the program made. */
  turns: number;
  record(made: Omit<CallRecord, "callId" | "revisionId"> & { readonly turn: number }): ToolOutcome;
}

function openLog({ ports, revision }: HostWork): Log {
  const calls: Log["calls"] = [];
  return {
    calls,
    notes: [],
    fixes: [],
    isBudgetSpent: false,
    underWay: 0,
    turns: 0,
    record: (made) => {
      calls.push({ callId: ports.ids.next("call"), revisionId: revision.id, ...made });
      return made.outcome;
    },
  };
}

/**
 * Refuses the call, answers the call from the record of an earlier revision, or makes the call. A call that failed with a
 * possibly transient error is repeated once.
 */
async function serveCall(
  work: HostWork & { readonly log: Log; readonly made: Called },
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const { ports, methods, before, log } = work;
  const { toolId, method } = work.made;
  log.turns += 1;
  const turn = log.turns;
  const described = methods.find((candidate) => candidate.toolId === toolId && candidate.name === method);
  const { args, fixed } = fixArgumentNames(work.made.args, described?.inputSchema);
  const named: Called = { toolId, method, args };
  const sure = exactArguments(args, { query: work.reading.text, schema: described?.inputSchema });
  const made: Called = sure.kind === "exact" ? { ...named, args: sure.args } : named;
  const refused =
    askFirst(work, { named, described }) ??
    withheld(described, named) ??
    refusal(work, named) ??
    (sure.kind === "exact" ? null : failure("invalid_arguments", `not called: ${sure.reason}`));
  if (refused !== null) return log.record({ ...made, turn, outcome: refused, startedAt: ports.clock.now() });
  const exact = sure.kind === "exact" && sure.exact.length > 0 ? { exact: sure.exact } : {};
  for (const sentence of fixed) log.fixes.push(`${method}: ${sentence}`);
  const known = earlierResult(before, made);
  const isPermitted = described?.eligibility.code === "allowed";
  if (known !== undefined) return known;
  const sources = sourcesOf(work, named);
  const once = async (): Promise<ToolOutcome> => {
    const startedAt = ports.clock.now();
    log.underWay += 1;
    const answers = work.answers.filter(
      (one) => (one.toolId ?? toolId) === toolId && (one.methodName ?? method) === method,
    );
    const given = answers.length === 0 ? {} : { answers: answers.map(({ content }) => content) };
    const permission = isPermitted ? { permission: { method: `${toolId}:${method}` } } : {};
    const sent = await ports.tools.call({ ...made, ...exact, ...given, ...permission }, signal);
    const outcome = withinSize(isPermitted ? withUnknownEnd(sent) : sent, ports.settings.replyBytes);
    log.underWay -= 1;
    return log.record({
      ...{ ...made, turn },
      outcome: withoutFault(outcome, { name: method, method: described, args }),
      startedAt,
      ...(isPermitted ? { isPermitted } : {}),
      ...(typeof sources === "string" || sources.from.length === 0 ? {} : { from: sources.from }),
      ...(typeof sources === "string" || sources.assumed.length === 0 ? {} : { assumed: sources.assumed }),
    });
  };
  const first = await once();
  if (
    isPermitted ||
    first.kind === "result" ||
    !first.retry ||
    first.code === "invalid_arguments" ||
    signal.aborted ||
    refusal(work, named) !== null
  )
    return first;
  log.fixes.push(`${method} was called once more after: ${first.message}`);
  return once();
}

/** Reports that a call under permission may have taken effect. Such a call is never repeated. */
function withUnknownEnd(outcome: ToolOutcome): ToolOutcome {
  if (outcome.kind === "result" || !hasUnknownEnd(outcome)) return outcome;
  const message = `${outcome.message}; it is unknown whether the call took effect, and it was not repeated`;
  return { ...outcome, message, retry: false };
}

/** Refuses a call that a person has to permit first. The arguments are those that the person then sees. */
function askFirst(
  work: HostWork & { readonly log: Log },
  { named, described }: { readonly named: Called; readonly described: Method | undefined },
): Failure | null {
  const { target, revision } = work;
  const isListed = revision.allowed.some((ref) => ref.toolId === named.toolId && ref.methodName === named.method);
  const asked = permissionToAsk({ args: named.args, method: described }, { target, round: revision.round });
  if (asked === null || !isListed || !isModelsWork(revision) || typeof sourcesOf(work, named) === "string") return null;
  return { ...failure("not_allowed", `${asked.method} waits for permission: ${asked.reason}`), permission: asked };
}

/** Refuses a method that a query may never call, even if the program was allowed to call the method. */
function withheld(described: Method | undefined, { toolId, method }: Called): Failure | null {
  if (described?.eligibility.isEligible !== false) return null;
  const { reason, setting } = described.eligibility;
  return failure("not_allowed", `a query may not call ${toolId}:${method}: ${reason}; allow it with ${setting}`);
}

/** Returns the reason why this call is not made, or null. */
function refusal(work: HostWork & { readonly log: Log }, made: Called): Failure | null {
  const { ports, revision, before, log } = work;
  const isAllowed = revision.allowed.some((ref) => ref.toolId === made.toolId && ref.methodName === made.method);
  if (!isAllowed) return failure("not_allowed", `this program may not call ${made.toolId}:${made.method}`);
  const sources = sourcesOf(work, made);
  if (typeof sources === "string") return failure("not_allowed", `not called: ${sources}`);
  const spent = [...before, ...log.calls].filter(isCounted).length + log.underWay;
  if (spent >= ports.settings.calls) {
    log.isBudgetSpent = true;
    return failure("budget_spent", `the budget of ${ports.settings.calls} calls is spent (limits.calls)`);
  }
  return refusedAgain([...before, ...log.calls], made);
}

function sourcesOf({ ports, before, log, ...work }: HostWork & { readonly log: Log }, made: Called) {
  return argumentSources(made, { ...work, calls: [...before, ...log.calls], nowMs: ports.clock.now() });
}

/** True for a call that reached a tool; a refused call does not count against the budget. */
export function isCounted({ outcome }: CallRecord): boolean {
  return outcome.kind === "result" || (outcome.code !== "not_allowed" && outcome.code !== "budget_spent");
}

/** Returns the recorded outcome if an earlier revision made the same call: a repaired program starts from the beginning. */
function earlierResult(before: readonly CallRecord[], made: Called): ToolOutcome | undefined {
  const wanted = JSON.stringify(made.args);
  return before.find(
    ({ toolId, method, args, outcome }) =>
      outcome.kind === "result" && toolId === made.toolId && method === made.method && JSON.stringify(args) === wanted,
  )?.outcome;
}

/** Refuses a method that failed too often, and every method of a server that is down. */
function refusedAgain(calls: readonly CallRecord[], { toolId, method }: Called): Failure | null {
  const own = calls.filter((one) => one.toolId === toolId && one.method === method && isCounted(one));
  const failed = own.map(({ outcome }) => outcome).filter((outcome) => outcome.kind === "failure");
  const last = failed.at(-1);
  if (last === undefined) return null;
  if (isDown(calls, toolId)) return failure(last.code, `not called again, ${toolId} is down: ${last.message}`);
  if (failed.length < mostFailures || failed.length < own.length) return null;
  return failure(last.code, `not called again after ${failed.length} failures: ${last.message}`);
}

function withinSize(outcome: ToolOutcome, mostBytes: number): ToolOutcome {
  if (outcome.kind === "failure" || outcome.bytes <= mostBytes) return outcome;
  return failure("oversized_reply", `the reply is ${outcome.bytes} bytes, over limits.replyBytes (${mostBytes})`);
}

function failure(code: FailureCode, message: string): Failure {
  return { kind: "failure", code, message, retry: false };
}
