// The migrations of the tables. Both databases use the same migrations. A released migration must not be changed.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Migrations by name, in name order. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-state": { up: state },
  "0002-chats": { up: chats },
  "0003-roundtables": { up: roundtables },
};

async function state(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("ctxKeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("revokedAt", "bigint")
    .execute();
  await schema
    .createTable("ctxListings")
    .addColumn("toolId", "text", (column) => column.primaryKey())
    .addColumn("name", "text")
    .addColumn("description", "text")
    .addColumn("category", "text")
    .addColumn("updatedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("ctxTraces")
    .addColumn("requestId", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("path", "text")
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("ending", "text")
    .addColumn("attemptId", "text")
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("durationMs", "bigint")
    .execute();
  await schema.createIndex("ctxTracesByTime").on("ctxTraces").columns(["startedAt", "requestId"]).execute();
  await attempts(database);
  await work(database);
  await money(database);
}

async function attempts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ctxAttempts")
    .addColumn("attemptId", "text", (column) => column.primaryKey())
    .addColumn("sessionId", "text", (column) => column.notNull())
    .addColumn("parentAttemptId", "text")
    .addColumn("rootAttemptId", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("logId", "text", (column) => column.notNull())
    .addColumn("asOf", "bigint", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("requestId", "text", (column) => column.notNull())
    .addColumn("tracePath", "text")
    .addColumn("currentStage", "text")
    .addColumn("latestCheckpointArtifactId", "text")
    .addColumn("canonicalDatasetId", "text")
    .addColumn("executionProgramCurrentRevisionId", "text")
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .execute();
  await schema.createIndex("ctxAttemptsBySession").on("ctxAttempts").columns(["sessionId", "startedAt"]).execute();
  await schema
    .createTable("ctxCalls")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("logId", "text", (column) => column.notNull())
    .addColumn("attemptId", "text")
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("envelopeId", "text")
    .addColumn("priceUsd", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .execute();
  await schema.createIndex("ctxCallsByLog").on("ctxCalls").columns(["logId", "startedAt"]).execute();
}

async function work({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ctxIdempotency")
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("requestHash", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("subjectId", "text", (column) => column.notNull())
    .addColumn("leaseToken", "text", (column) => column.notNull())
    .addColumn("leaseUntil", "bigint", (column) => column.notNull())
    .addColumn("response", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ctxIdempotencyKey", ["owner", "scope", "key"])
    .execute();
  await schema
    .createTable("ctxJobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("claims", "integer", (column) => column.notNull())
    .addColumn("worker", "text")
    .addColumn("leaseToken", "text")
    .addColumn("leaseUntil", "bigint")
    .addColumn("cancelRequestedAt", "bigint")
    .addColumn("attemptId", "text")
    .addColumn("result", "text")
    .addColumn("error", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("startedAt", "bigint")
    .addColumn("endedAt", "bigint")
    .execute();
  await schema.createIndex("ctxJobsByStatus").on("ctxJobs").columns(["status", "createdAt", "id"]).execute();
}

async function money({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ctxEnvelopes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("maxSpendUsd", "text", (column) => column.notNull())
    .addColumn("spentUsd", "text", (column) => column.notNull())
    .addColumn("heldUsd", "text", (column) => column.notNull())
    .addColumn("charges", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("closedAt", "bigint")
    .execute();
  await schema
    .createTable("ctxReceipts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("callKey", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("envelopeId", "text")
    .addColumn("attemptId", "text")
    .addColumn("amountUsd", "text", (column) => column.notNull())
    .addColumn("isCertain", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("ctxReceiptsByTime").on("ctxReceipts").columns(["at", "id"]).execute();
}

async function chats({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ctxChats")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("sources", "text")
    .addColumn("pending", "text")
    .addColumn("openTurn", "text")
    .addColumn("leaseToken", "text")
    .addColumn("leaseUntil", "bigint")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("updatedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("ctxChatsByOwner").on("ctxChats").columns(["owner", "updatedAt", "id"]).execute();
  await schema
    .createTable("ctxMessages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("chatId", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("turnId", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addUniqueConstraint("ctxMessagesByChat", ["chatId", "place"])
    .execute();
  await schema
    .createTable("ctxChatEvents")
    .addColumn("chatId", "text", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("turnId", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ctxChatEventsKey", ["chatId", "seq"])
    .execute();
}

async function roundtables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ctxRoundtables")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("leaseToken", "text")
    .addColumn("leaseUntil", "bigint")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("updatedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("ctxRoundtablesByOwner")
    .on("ctxRoundtables")
    .columns(["owner", "createdAt", "id"])
    .execute();
}
