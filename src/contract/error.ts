// The table of error codes, with the number that each interface reports, and `CtxError`, the only exception that the
// program throws on purpose. This file does not handle errors: the CLI, HTTP and MCP read the table, all other rooms
// throw `CtxError`.

/** How each interface reports a code: `exit` is a process exit code, `http` a status, `rpc` a JSON-RPC code. */
export interface ErrorRow {
  readonly exit: number;
  readonly http: number;
  readonly rpc: number;
  readonly retry: "no" | "yes" | "later";
}

/**
 * Codes of the errors that stop the program. An outcome is data, not an error; `outcomeExit` has the exit codes of
 * outcomes.
 */
export type ErrorCode =
  | "usage"
  | "config"
  | "upstream"
  | "limit"
  | "unauthorized"
  | "forbidden"
  | "internal"
  | "interrupted";

/** Row of each code. The type requires a row for every code, so a new code without a row does not compile. */
export const errorTable: Readonly<Record<ErrorCode, ErrorRow>> = {
  usage: { exit: 2, http: 400, rpc: -32602, retry: "no" },
  config: { exit: 2, http: 400, rpc: -32602, retry: "no" },
  upstream: { exit: 5, http: 502, rpc: -32001, retry: "yes" },
  limit: { exit: 6, http: 429, rpc: -32002, retry: "later" },
  unauthorized: { exit: 7, http: 401, rpc: -32004, retry: "no" },
  forbidden: { exit: 7, http: 403, rpc: -32004, retry: "no" },
  internal: { exit: 70, http: 500, rpc: -32603, retry: "no" },
  interrupted: { exit: 130, http: 499, rpc: -32003, retry: "yes" },
};

/**
 * Exit codes of results that are data, not errors. `wrong` means that a check ran and found a mistake. `unmeasured`
 * means that the gate could not be measured.
 */
export const outcomeExit = {
  answer: 0,
  wrong: 1,
  clarification_required: 3,
  capability_miss: 4,
  unmeasured: 5,
} as const;

/** Error codes that existing SDK clients know, each with the HTTP status of the reply. */
export const wireCodes = {
  unauthorized: 401,
  no_wallet: 400,
  insufficient_allowance: 402,
  payment_failed: 402,
  execution_failed: 200,
  query_failed: 502,
  invalid_tool_method: 400,
  method_not_execute_eligible: 400,
  invalid_max_spend: 400,
  session_not_found: 404,
  session_forbidden: 403,
  session_closed: 409,
  session_expired: 410,
  max_spend_mismatch: 409,
  session_budget_exceeded: 402,
  clarification_required: 200,
  capability_miss: 200,
} as const satisfies Readonly<Record<string, number>>;
export type WireCode = keyof typeof wireCodes;

/** Error that stops the program. `message` states what happened and with which value, `hint` what to do next. */
export class CtxError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly traceId: string | undefined;
  /** Code of the error in the wire format; undefined when the wire format has no code for the error. */
  readonly wire: WireCode | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      hint?: string | undefined;
      cause?: unknown;
      traceId?: string | undefined;
      wire?: WireCode | undefined;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "CtxError";
    this.code = code;
    this.hint = options.hint;
    this.traceId = options.traceId;
    this.wire = options.wire;
  }
}

/** Codes of the system for a file that exists but cannot be used as asked. They are mistakes of the setup, never of ctx. */
const refusedFile: ReadonlySet<string> = new Set([
  "EACCES",
  "EBUSY",
  "EEXIST",
  "EIO",
  "EISDIR",
  "ELOOP",
  "EMFILE",
  "ENAMETOOLONG",
  "ENFILE",
  "ENOTDIR",
  "ENXIO",
  "EPERM",
  "EROFS",
  "ETXTBSY",
]);

/**
 * Turns any thrown value into a `CtxError`. An error about a full disk becomes `limit`, a file that the system refuses
 * becomes `config`; every other value that is not a `CtxError` becomes `internal`. The value is kept as the cause.
 */
export function asCtxError(thrown: unknown, traceId?: string): CtxError {
  if (thrown instanceof CtxError) {
    if (thrown.traceId !== undefined || traceId === undefined) return thrown;
    const { hint, wire } = thrown;
    return new CtxError(thrown.code, thrown.message, { hint, wire, cause: thrown.cause ?? thrown, traceId });
  }
  // The first error is the cause. The errors of the cleanup after it follow from it.
  if (thrown instanceof Error && "suppressed" in thrown) return asCtxError(thrown.suppressed, traceId);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") {
    const hint = "free some space, or write to another disk; data written before is kept";
    return new CtxError("limit", `the disk is full: ${message}`, { hint, cause: thrown, traceId });
  }
  if (typeof code === "string" && (refusedFile.has(code) || isMissingFile(thrown))) {
    const hint = "name another file or folder, or correct its permissions";
    return new CtxError("config", `the system refused a file: ${message}`, { hint, cause: thrown, traceId });
  }
  return new CtxError("internal", `internal error of ctx: ${message}`, { cause: thrown, traceId });
}

/** True if a path is missing, which is a mistake of the setup. A missing program has another form. */
function isMissingFile(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !("code" in thrown) || thrown.code !== "ENOENT" || !("path" in thrown))
    return false;
  return !("syscall" in thrown && String(thrown.syscall).startsWith("spawn"));
}
