// Converts records to rows. JSON becomes text and a boolean becomes a number, so that both databases store the same
// rows.
import { z } from "zod";
import type { Json } from "../contract/json.ts";
import { chatEventRecordSchema, chatRecordSchema, messageRecordSchema } from "../contract/store/chats.ts";
import {
  attemptRecordSchema,
  callRecordSchema,
  envelopeRecordSchema,
  idempotencyRecordSchema,
  jobRecordSchema,
  keyRecordSchema,
  listingRecordSchema,
  receiptRecordSchema,
  traceRecordSchema,
} from "../contract/store/records.ts";
import { roundtableRecordSchema } from "../contract/store/roundtables.ts";

const jsonText = z.codec(z.string(), z.custom<Json>(), {
  decode: (text) => JSON.parse(text),
  encode: (value) => JSON.stringify(value),
});

const strings = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => JSON.parse(text),
  encode: (list) => JSON.stringify(list),
});

const flag = z.codec(z.int(), z.boolean(), {
  decode: (count) => count !== 0,
  encode: (isSet) => (isSet ? 1 : 0),
});

/** Codecs of all tables. `z.encode` converts a record to a row, and `z.decode` converts a row to a record. */
export const rows = {
  keys: keyRecordSchema.extend({ scopes: strings }),
  listings: listingRecordSchema,
  attempts: attemptRecordSchema.extend({ request: jsonText }),
  calls: callRecordSchema.extend({ outcome: jsonText.nullable() }),
  idempotency: idempotencyRecordSchema.extend({ response: jsonText.nullable() }),
  jobs: jobRecordSchema.extend({ request: jsonText, result: jsonText.nullable(), error: jsonText.nullable() }),
  envelopes: envelopeRecordSchema,
  receipts: receiptRecordSchema.extend({ isCertain: flag }),
  traces: traceRecordSchema,
  chats: chatRecordSchema.extend({ sources: jsonText.nullable(), pending: jsonText.nullable() }),
  messages: messageRecordSchema.extend({ data: jsonText }),
  chatEvents: chatEventRecordSchema.extend({ event: jsonText }),
  roundtables: roundtableRecordSchema.extend({ session: jsonText }),
};

type Row<Name extends keyof typeof rows> = z.input<(typeof rows)[Name]>;

/** Types of the tables for the query builder. */
export interface Database {
  readonly ctxKeys: Row<"keys">;
  readonly ctxListings: Row<"listings">;
  readonly ctxAttempts: Row<"attempts">;
  readonly ctxCalls: Row<"calls">;
  readonly ctxIdempotency: Row<"idempotency">;
  readonly ctxJobs: Row<"jobs">;
  readonly ctxEnvelopes: Row<"envelopes">;
  readonly ctxReceipts: Row<"receipts">;
  readonly ctxTraces: Row<"traces">;
  readonly ctxChats: Row<"chats">;
  readonly ctxMessages: Row<"messages">;
  readonly ctxChatEvents: Row<"chatEvents">;
  readonly ctxRoundtables: Row<"roundtables">;
}
