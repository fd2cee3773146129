// The entry point of the library: creates a runtime from settings, and exports the schemas and the error class.

import { serveAside } from "./app/aside/serve.ts";
import type { RunOptions } from "./app/run.ts";
import { type LibrarySettings, librarySettings } from "./app/settings.ts";
import { createRuntime as createWiredRuntime } from "./app/wire.ts";
import type { QueryRequest } from "./contract/query/request.ts";
import type { QueryResult } from "./contract/query/result.ts";

/** A runtime that answers queries until it is closed. `await using` closes it. */
export interface Runtime extends AsyncDisposable {
  /** Runs one query to its result. Rejects with a `CtxError` when the query cannot give a result. */
  query(request: QueryRequest, options?: RunOptions): Promise<QueryResult>;
  /** Stops running queries, servers and programs. */
  close(): Promise<void>;
}

/**
 * Creates a runtime. Without settings, it uses the defaults and the bundled contributors. Throws a `CtxError` with
 * the code `config` for a mistake in the settings.
 */
export function createRuntime(settings: LibrarySettings = {}): Runtime {
  const { query, close, [Symbol.asyncDispose]: dispose } = createWiredRuntime(librarySettings(settings));
  return { query, close, [Symbol.asyncDispose]: dispose };
}

serveAside();

export type { RunOptions } from "./app/run.ts";
export type { LibrarySettings } from "./app/settings.ts";
export { CtxError, type ErrorCode, errorTable, outcomeExit } from "./contract/error.ts";
export { artifactSchema, type GateArtifact } from "./contract/gate.ts";
export { type Suite, suiteSchema } from "./contract/gate-suite.ts";
export { type QueryRequest, queryRequestSchema } from "./contract/query/request.ts";
export {
  type AnswerResult,
  type CapabilityMissResult,
  type ClarificationResult,
  type QueryResult,
  queryResultSchema,
} from "./contract/query/result.ts";
export { type Settings, settingsSchema } from "./contract/settings.ts";
export { type TraceLine, traceLineSchema } from "./contract/trace.ts";
