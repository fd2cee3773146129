// Runs one query as an attempt. Begins the attempt, or continues it when another process began it.
import { isDeepStrictEqual } from "node:util";
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Ids } from "../../contract/clock.ts";
import type { Ledger } from "../../contract/ledger.ts";
import type { QueryResult, QuerySession } from "../../contract/query/result.ts";
import type { AttemptRecord } from "../../contract/store/records.ts";
import type { Store } from "../../contract/store.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { maskRequest } from "../spoken-secrets.ts";
import type { Runtime } from "../wire.ts";
import { beginAttempt, latestOfLog, querySession } from "./attempt.ts";
import { runAttempt } from "./durable.ts";

export interface QueryParts {
  readonly runtime: Pick<Runtime, "run" | "clock">;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly ids: Ids;
  readonly redaction: RedactionRules;
  readonly owner: string;
  /** Id of the attempt. If an attempt with this id exists, it is continued. Absent: a new attempt begins. */
  readonly attemptId?: string | undefined;
  /** True when the attempt cannot exist yet, so that no lookup is needed. */
  readonly isFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
  /** Receives the session of the stored attempt before the attempt runs. */
  readonly onSession?: ((session: QuerySession) => void | Promise<void>) | undefined;
}

/** Runs the query and returns the result with its session. */
export async function runQuery(request: unknown, parts: QueryParts): Promise<QueryResult> {
  const attempt = await begin(request, parts);
  await parts.onSession?.(querySession(attempt));
  return await runAttempt(attempt, { ...parts, request: withSecrets(attempt, { request, parts }) });
}

/** Returns the request of the attempt with the texts as they were asked. The store only has the masked texts. */
function withSecrets(
  { request: stored }: AttemptRecord,
  { request, parts }: { readonly request: unknown; readonly parts: Pick<QueryParts, "redaction"> },
): unknown {
  const asked = fieldsOf(request);
  const masked = fieldsOf(maskRequest(request, parts.redaction));
  const kept = fieldsOf(stored);
  const names = ["query", "conversation"].filter(
    (name) => name in asked && isDeepStrictEqual(masked[name], kept[name]),
  );
  return { ...kept, ...Object.fromEntries(names.map((name) => [name, asked[name]])) };
}

function fieldsOf(request: unknown): Readonly<Record<string, unknown>> {
  return typeof request === "object" && request !== null ? { ...request } : {};
}

async function begin(request: unknown, parts: QueryParts): Promise<AttemptRecord> {
  const { store, ids, owner, redaction, runtime, attemptId, isFirst = false } = parts;
  const common = { store, ids, owner, redaction, now: runtime.clock.now(), requestId: ids.next("request") };
  const begun = attemptId === undefined || isFirst ? null : await latestOfLog(store, attemptId);
  if (begun === null) return await beginAttempt(request, { ...common, attemptId });
  const { sessionId, attemptId: parentId, request: asked } = begun;
  const query: unknown = typeof asked === "object" && asked !== null ? Reflect.get(asked, "query") : undefined;
  return await beginAttempt({ query, resumeFrom: { sessionId, attemptId: parentId } }, common);
}
