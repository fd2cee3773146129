// Implements the service behind the HTTP and MCP servers: queries, direct calls of methods, and jobs. Any process
// with the same store can continue work that another process started.
import { toJson } from "../base/text/json.ts";
import type { RedactionRules } from "../base/text/redact.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { queryRequestSchema } from "../contract/query/request.ts";
import type { QueryResult, QuerySession } from "../contract/query/result.ts";
import { type ExecuteReply, executeRequestSchema, openSessionSchema, type Service } from "../contract/service.ts";
import type { JobSettings } from "../contract/settings/jobs.ts";
import type { Store } from "../contract/store.ts";
import { createLedger } from "../ledger/ledger.ts";
import { checkRequest } from "./check-request.ts";
import { checked } from "./run/checked.ts";
import { executeCall } from "./run/execute.ts";
import { createInFlightRuns } from "./run/in-flight-runs.ts";
import { runQuery } from "./run/query.ts";
import type { Runtime } from "./wire.ts";
import { createJobs } from "./work-queue/jobs.ts";
import { startWorker, type Worker } from "./work-queue/worker.ts";

/** Dependencies of a service. The caller closes the runtime and the store after the service. */
export interface ServiceParts {
  readonly runtime: Pick<Runtime, "run" | "tools" | "clock">;
  readonly store: Store;
  readonly settings: JobSettings;
  readonly redaction: RedactionRules;
  /** The clock of the machine, even if the settings fix the time. Leases and envelopes expire by this clock. */
  readonly clock: Clock;
  /** Ids must be unique and impossible to guess, because the store keeps them. */
  readonly ids: Ids;
  /** Milliseconds that `close` waits for running work. */
  readonly drainMs: number;
  /** Receives errors that no caller waits for. */
  readonly report: (line: string) => void;
}

/** Starts the service. The settings give the number of concurrent jobs. */
export function createService(parts: ServiceParts): Service {
  const { store, clock, ids, settings, runtime, redaction } = parts;
  const ledger = createLedger({ store, clock, ids });
  const inFlight = createInFlightRuns({ store, clock, ids, leaseMs: settings.leaseMs });
  const query = { runtime, store, ledger, ids, redaction };
  const worker = startWorker({
    ...parts,
    run: (job, { signal, onAttempt }) => {
      const onSession = ({ attemptId }: QuerySession) => onAttempt(attemptId);
      return runQuery(job.request, {
        ...query,
        owner: job.owner,
        attemptId: job.attemptId ?? undefined,
        isFirst: job.claims === 1,
        signal,
        onSession,
      });
    },
  });
  const close = async (): Promise<void> => {
    await worker.stop();
    await inFlight.close(parts.drainMs);
  };
  return {
    query: (request, { onEvent, onSession, ...context }) => {
      checkRequest(request, runtime.tools.ids());
      const queryParts = { ...query, owner: context.owner, onEvent, onSession };
      return inFlight.runOnce<QueryResult>({
        ...{ context, scope: "query", request: queryRequestSchema.parse(request), subjectId: ids.next("attempt") },
        run: ({ id, isFirst, signal }) => runQuery(request, { ...queryParts, attemptId: id, isFirst, signal }),
      });
    },
    execute: (body, { owner, idempotencyKey }) => {
      const request = checked(executeRequestSchema, body);
      return inFlight.runOnce<ExecuteReply>({
        // Leaves out the client's signal, because a paid call must continue when the client disconnects.
        ...{ context: { owner, idempotencyKey }, scope: "execute", request, subjectId: ids.next("execute") },
        run: ({ id, signal }) =>
          executeCall(request, { tools: runtime.tools, ledger, clock, owner, logId: id, signal }),
      });
    },
    openSession: async (body, { owner }) => {
      const { maxSpendUsd } = checked(openSessionSchema, body);
      return await ledger.open({ owner, maxSpendUsd });
    },
    readSession: (sessionId, { owner }) => ledger.read({ owner, sessionId }),
    closeSession: (sessionId, { owner }) => ledger.close({ owner, sessionId }),
    ...jobMethods(parts, worker),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function jobMethods(
  { store, clock, ids, runtime, redaction }: ServiceParts,
  worker: Worker,
): Pick<Service, "startJob" | "readJob" | "cancelJob"> {
  const jobs = createJobs({ store, clock, ids, redaction });
  return {
    startJob: async (body, context) => {
      checkRequest(body, runtime.tools.ids());
      const { owner, idempotencyKey } = context;
      const request = toJson(queryRequestSchema.parse(body));
      const started = await jobs.start({ owner, request, idempotencyKey });
      worker.wake();
      return started;
    },
    readJob: (which) => jobs.read(which),
    cancelJob: (which) => jobs.cancel(which),
  };
}
