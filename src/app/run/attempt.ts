// Determines the attempt for a request: a first attempt, an attempt that resumes a stopped attempt, or a fork of an
// attempt.
import { z } from "zod";
import { toJson } from "../../base/text/json.ts";
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Ids } from "../../contract/clock.ts";
import { CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import { type QueryRequest, queryRequestSchema } from "../../contract/query/request.ts";
import type { QuerySession } from "../../contract/query/result.ts";
import type { AttemptRecord, TraceRecord } from "../../contract/store/records.ts";
import type { Store } from "../../contract/store.ts";
import { normalize } from "../../flow/intake.ts";
import { maskRequest } from "../spoken-secrets.ts";

/** Dependencies of a new attempt. */
export interface AttemptParts {
  readonly store: Store;
  readonly ids: Ids;
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly requestId: string;
  readonly redaction: RedactionRules;
  /** Id of the first attempt, if a caller knows the id already. */
  readonly attemptId?: string | undefined;
}

/** Stores the attempt that the request asks for. Throws `usage` or `forbidden` when the attempt cannot begin. */
export async function beginAttempt(asked: unknown, parts: AttemptParts): Promise<AttemptRecord> {
  const request = maskRequest(asked, parts.redaction);
  normalize(request, []);
  const { resumeFrom, forkFrom, stream: _stream, ...sent } = queryRequestSchema.parse(request);
  const named = resumeFrom ?? forkFrom;
  const parent = named == null ? null : await findParent(named, parts);
  const attempt =
    parent === null
      ? firstAttempt(sent, parts)
      : resumeFrom == null
        ? forkOf(parent, { sent, parts, reason: forkFrom?.reason ?? "unknown" })
        : resumeOf(parent, { sent, parts });
  // Checks the request again, because it may be invalid after the parent's fields are added.
  normalize(attempt.request, []);
  const isTakenOver = parent?.status === "active" && parent.endedAt === null && resumeFrom != null;
  // One transaction keeps the index of traces equal to the stored attempts, even if the process dies.
  await parts.store.transaction(async ({ attempts, traces }) => {
    if (isTakenOver) await attempts.update(parent.attemptId, { status: "aborted", endedAt: parts.now });
    await traces.put(traceOf(attempt));
    await attempts.add(attempt);
  });
  return attempt;
}

/** Returns the newest attempt that uses the call log; null when there is none. */
export async function latestOfLog(store: Store, logId: string): Promise<AttemptRecord | null> {
  const first = await store.attempts.get(logId);
  if (first === null) return null;
  const siblings = await store.attempts.ofSession(first.sessionId);
  return siblings.findLast((attempt) => attempt.logId === logId) ?? first;
}

/** Returns the attempt in the wire format. */
export function querySession(attempt: AttemptRecord): QuerySession {
  const { sessionId, attemptId, parentAttemptId, rootAttemptId, mode, status } = attempt;
  const { currentStage, latestCheckpointArtifactId, canonicalDatasetId, executionProgramCurrentRevisionId } = attempt;
  return {
    ...{ sessionId, attemptId, parentAttemptId, rootAttemptId, mode, status },
    origin: mode === "initial" ? "initial_request" : mode,
    checkpoint: { currentStage, latestCheckpointArtifactId, canonicalDatasetId, executionProgramCurrentRevisionId },
  };
}

/** Returns the entry of a running attempt for the index of traces. */
export function traceOf({ requestId, owner, attemptId, request, startedAt }: AttemptRecord): TraceRecord {
  const query: unknown = typeof request === "object" && request !== null ? Reflect.get(request, "query") : "";
  return {
    ...{ requestId, owner, path: null, query: String(query).slice(0, 500), ending: null },
    ...{ attemptId, startedAt, durationMs: null },
  };
}

/** The fields of the request, without those that name a parent. */
type SentFields = Omit<QueryRequest, "resumeFrom" | "forkFrom" | "stream">;

function firstAttempt(sent: SentFields, parts: AttemptParts): AttemptRecord {
  const attemptId = parts.attemptId ?? parts.ids.next("attempt");
  return {
    ...fresh(parts),
    ...{ attemptId, sessionId: parts.ids.next("session"), parentAttemptId: null, rootAttemptId: attemptId },
    ...{ mode: "initial", reason: null, logId: attemptId, asOf: parts.now, request: withoutNulls(sent) },
  };
}

function resumeOf(
  parent: AttemptRecord,
  { sent, parts }: { readonly sent: SentFields; readonly parts: AttemptParts },
): AttemptRecord {
  const request = { ...inheritedFields(parent.request), ...withoutNulls(sent) };
  if (sent.query.trim() !== String(asFields(parent.request).query).trim()) {
    throw new CtxError("usage", "resumeFrom continues the question of its attempt, but this is another question", {
      hint: "send the same query, or forkFrom to ask another",
    });
  }
  return {
    ...childOf(parent, parts),
    ...{ mode: "resume", reason: null, logId: parent.logId, asOf: parent.asOf, request },
  };
}

function forkOf(
  parent: AttemptRecord,
  work: {
    readonly sent: SentFields;
    readonly parts: AttemptParts;
    readonly reason: NonNullable<AttemptRecord["reason"]>;
  },
): AttemptRecord {
  const { sent, parts, reason } = work;
  const child = childOf(parent, parts);
  const request = { ...inheritedFields(parent.request), ...withoutNulls(sent) };
  return { ...child, mode: "fork", reason, logId: child.attemptId, asOf: parts.now, request };
}

function childOf({ attemptId, sessionId, rootAttemptId }: AttemptRecord, parts: AttemptParts) {
  const own = { ...fresh(parts), attemptId: parts.attemptId ?? parts.ids.next("attempt") };
  return { ...own, sessionId, parentAttemptId: attemptId, rootAttemptId };
}

function fresh({ owner, now, requestId }: AttemptParts) {
  return {
    ...{ status: "active" as const, owner, requestId, tracePath: null, startedAt: now, endedAt: null },
    ...{ currentStage: null, latestCheckpointArtifactId: null, canonicalDatasetId: null },
    executionProgramCurrentRevisionId: null,
  };
}

/**
 * Returns the attempt that a request continues. Throws `usage` when it is unknown, `forbidden` when it belongs to
 * another owner.
 */
export async function findParent(
  { sessionId, attemptId }: { readonly sessionId: string; readonly attemptId: string },
  { store, owner }: { readonly store: Pick<Store, "attempts">; readonly owner: string },
): Promise<AttemptRecord> {
  const found = await store.attempts.get(attemptId);
  if (found === null || found.sessionId !== sessionId) {
    throw new CtxError("usage", "there is no such attempt in that session", {
      hint: "send sessionId and attemptId from the querySession of a result",
      wire: "session_not_found",
    });
  }
  if (found.owner === owner) return found;
  throw new CtxError("forbidden", "the attempt belongs to another key", { wire: "session_forbidden" });
}

/** Returns the fields that a later attempt takes over. A permission holds for the attempt for which a person gave it. */
function inheritedFields(request: Json): Readonly<Record<string, Json>> {
  const { allow: _given, ...inherited } = asFields(request);
  return inherited;
}

function asFields(request: Json): Readonly<Record<string, Json>> {
  return z.record(z.string(), z.custom<Json>()).parse(request);
}

/** Removes null fields, so that they keep the parent's value. */
function withoutNulls(fields: SentFields): Readonly<Record<string, Json>> {
  const set = Object.entries(fields).filter(([, value]) => value != null);
  return Object.fromEntries(set.map(([key, value]) => [key, toJson(value)]));
}
