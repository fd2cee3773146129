// Runs the program of the current revision once and adds its outcome to the loop.
import { stableHash } from "../../base/text/stable.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { RepairEvent } from "../../contract/query/diagnostics.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { ProgramRevision } from "../../contract/query/record.ts";
import type { SandboxOutcome } from "../../contract/sandbox.ts";
import type { Method } from "../../contract/tool.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { isTieNote } from "../../reply/ties.ts";
import { isModelsWork, unbackedIn } from "./faithful.ts";
import { wantedNext } from "./follow-up.ts";
import { createHost, type HostAccount, isCounted } from "./host.ts";
import { currentRevision, type Loop } from "./state.ts";

const argumentBytes = 1_048_576;

/** Runs the program of the current revision. Does not throw when program or tool fail or the signal aborts. */
export async function execute(loop: Loop, ports: Ports): Promise<Loop> {
  const revision = currentRevision(loop);
  const attempt = loop.revisions.length;
  const { host, account } = createHost({
    ...{
      ports,
      revision,
      methods: methodsOf(loop),
      before: loop.calls,
      target: loop.target,
      reading: loop.planned.reading,
      isRepair: loop.semanticRetries > 0,
      answers: loop.planned.request.serverAnswers ?? [],
    },
  });
  ports.trace.write({
    type: "program-start",
    name: revision.id,
    data: { revisionId: revision.id, attempt, reason: revision.reason, allowed: revision.allowed },
  });
  const outcome = await runProgram({ revision, loop, ports, host });
  const happened = account();
  ports.trace.write({ type: "program-end", name: revision.id, data: endOf(revision, { outcome, happened }) });
  return {
    ...loop,
    ...bestDataset(loop, { outcome, happened, revision }),
    last: outcome,
    calls: [...loop.calls, ...happened.calls],
    notes: notesOf(loop, { outcome, happened, revision }),
    repairs: [...loop.repairs, ...happened.fixes.map((summary) => fixEvent(attempt, { summary, loop }))],
    isBudgetSpent: loop.isBudgetSpent || happened.isBudgetSpent || isCallLimit(outcome),
    interruption: loop.interruption ?? interruptionOf(ports.signal),
  };
}

/** Returns why the run must end, or null. The app aborts the signal with this error as the reason. */
export function interruptionOf(signal: AbortSignal): CtxError | null {
  if (!signal.aborted) return null;
  if (signal.reason instanceof CtxError) return signal.reason;
  return new CtxError("interrupted", "the query was cancelled", { cause: signal.reason });
}

function methodsOf({ planned }: Loop): readonly Method[] {
  return planned.universe.flatMap(({ methods }) => methods);
}

async function runProgram(work: {
  readonly revision: ProgramRevision;
  readonly loop: Loop;
  readonly ports: Ports;
  readonly host: ReturnType<typeof createHost>["host"];
}): Promise<SandboxOutcome> {
  const { revision, loop, ports, host } = work;
  const { programTimeMs, programMemoryBytes, calls, concurrency, replyBytes, outputBytes } = ports.settings;
  const spent = loop.calls.filter(isCounted).length;
  const program = {
    code: revision.code,
    limits: {
      timeMs: programTimeMs,
      memoryBytes: programMemoryBytes,
      // One call more than the budget allows: the host refuses that call, so that the program can catch the refusal and return.
      calls: calls - spent + 1,
      concurrency,
      argumentBytes,
      replyBytes,
      outputBytes,
    },
    now: ports.clock.now(),
    seed: Number.parseInt(stableHash(loop.planned.request.query).slice(0, 8), 16),
  };
  // The servers start while the sandbox starts the program.
  ports.tools.prepare?.([...new Set(revision.allowed.map(({ toolId }) => toolId))]);
  try {
    return await ports.sandbox.run(program, host, ports.signal);
  } catch (thrown) {
    const { message } = asCtxError(thrown);
    return { kind: "failure", code: "engine", message, usage: { calls: 0, durationMs: 0, outputBytes: 0 } };
  }
}

function endOf(
  revision: ProgramRevision,
  end: { readonly outcome: SandboxOutcome; readonly happened: HostAccount },
): Readonly<Record<string, unknown>> {
  const { outcome, happened } = end;
  const common = { revisionId: revision.id, calls: happened.calls.length, durationMs: outcome.usage.durationMs };
  if (outcome.kind === "finished") return { ...common, status: "finished", outputBytes: outcome.usage.outputBytes };
  const { code, message, line, column } = outcome;
  return { ...common, status: code, message, ...(line === undefined ? {} : { line, column }) };
}

/** Returns the value of the latest program, unless that value is empty and an earlier value is not. */
function bestDataset(
  loop: Loop,
  made: { readonly outcome: SandboxOutcome; readonly happened: HostAccount; readonly revision: ProgramRevision },
): Pick<Loop, "dataset" | "datasetRevisionId"> {
  const { dataset, datasetRevisionId } = loop;
  // The value of a program that a further round follows is no result.
  const isOpen = wantedNext({ ...loop, last: made.outcome }) !== null;
  if (made.outcome.kind !== "finished" || isOpen) return { dataset, datasetRevisionId };
  // If a model's program invented any part of its value, the whole value is rejected as evidence.
  const calls = [...loop.calls, ...made.happened.calls];
  if (isModelsWork(made.revision) && unbackedIn(made.outcome.value, { ...loop, calls }).length > 0)
    return { dataset, datasetRevisionId };
  const isWorse = datasetRevisionId !== null && !isEmptyResult(dataset) && isEmptyResult(made.outcome.value);
  if (isWorse) return { dataset, datasetRevisionId };
  return { dataset: made.outcome.value, datasetRevisionId: made.revision.id };
}

/** Returns the notes of all programs. If the value of a program is not used, its notes on tied rows are left out. */
function notesOf(
  loop: Loop,
  made: {
    readonly outcome: SandboxOutcome;
    readonly happened: HostAccount;
    readonly revision: ProgramRevision;
  },
): Loop["notes"] {
  const kept = bestDataset(loop, made).datasetRevisionId;
  const isKept = kept === null || kept === made.revision.id;
  const [stale, fresh] = isKept ? [loop.notes, made.happened.notes] : [made.happened.notes, loop.notes];
  const others = stale.filter((note) => !isTieNote(note));
  return isKept ? [...others, ...fresh] : [...fresh, ...others];
}

function isCallLimit(outcome: SandboxOutcome): boolean {
  return outcome.kind === "failure" && outcome.code === "call_limit";
}

function fixEvent(attempt: number, fix: { readonly summary: string; readonly loop: Loop }): RepairEvent {
  const { summary, loop } = fix;
  return {
    attempt,
    outcome: "patched",
    semanticRetryCount: loop.semanticRetries,
    maxSemanticRetries: loop.maxRounds - 1,
    strategy: "patch",
    summary,
    failReason: null,
    skipReason: null,
    boundedAnswerReason: null,
  };
}
