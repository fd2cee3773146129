// Converts an error of an HTTP request to an MCP server into one sentence that says what to fix. The sentence contains
// no headers, paths or queries.
import { HttpFailure } from "../../base/http/failure.ts";
import type { FailureCode } from "../../contract/tool.ts";

/** The error of an HTTP request that got no usable reply. `retry` is true if the same request may succeed later. */
export class HttpProblem extends Error {
  readonly code: FailureCode;
  readonly retry: boolean;
  /** True if the server no longer knows the session of the request. */
  readonly isExpired: boolean;
  /** The JSON-RPC error code in the reply, or undefined. */
  readonly rpcCode: number | undefined;
  /** The HTTP status of the reply, or undefined. */
  readonly status: number | undefined;
  /** True if the reply is not in the format of the transport. */
  readonly isNotMcp: boolean;

  constructor(message: string, { code, retry, isExpired = false, rpcCode, status, isNotMcp = false }: HttpVerdict) {
    super(message);
    this.name = "HttpProblem";
    this.code = code;
    this.retry = retry;
    this.isExpired = isExpired;
    this.rpcCode = rpcCode;
    this.status = status;
    this.isNotMcp = isNotMcp;
  }
}

interface HttpVerdict {
  readonly code: FailureCode;
  readonly retry: boolean;
  readonly isExpired?: boolean;
  readonly rpcCode?: number | undefined;
  readonly status?: number | undefined;
  readonly isNotMcp?: boolean;
}

/** The parts of the last refused reply that say what the server wants. */
export interface Refusal {
  readonly status: number;
  /** The header `WWW-Authenticate`, or null. */
  readonly challenge: string | null;
  /** The address to which the reply redirects, or null. */
  readonly redirect: URL | null;
  /** The address of the server in the settings. */
  readonly address: URL;
}

export interface HttpContext {
  readonly toolId: string;
  readonly refusal: () => Refusal | null;
  readonly hasSession: boolean;
  /** Removes the user's credentials from a text, since a server may echo them. */
  readonly conceal: (text: string) => string;
}

/** Converts an error of the SDK's transport. Returns null for an error that is not about HTTP. */
export function readHttpProblem(error: unknown, context: HttpContext): HttpProblem | null {
  if (error instanceof HttpFailure) return fromFailure(error);
  const { code, data, name }: { code?: unknown; data?: unknown; name?: unknown } = Object(error);
  const { status, text, contentType }: { status?: unknown; text?: unknown; contentType?: unknown } = Object(data);
  if (typeof status === "number") {
    const words = typeof text === "string" ? context.conceal(text) : "";
    return fromStatus(status, words, context);
  }
  const seen = context.refusal();
  if (
    name === "UnauthorizedError" ||
    name === "InsufficientScopeError" ||
    (seen !== null && isRedirect(seen.status) && isElsewhere(seen))
  ) {
    return fromStatus(seen?.status ?? 401, "", context);
  }
  if (code === "CLIENT_HTTP_UNEXPECTED_CONTENT") {
    const found = typeof contentType === "string" ? contentType.slice(0, 100) : "no content type";
    const page = /html/i.test(found) ? "; it may be a page to sign in" : "";
    const verdict = { code: "malformed_reply", retry: false, isNotMcp: true } as const;
    return new HttpProblem(`the reply is ${found}, not MCP${page}; check "url"`, verdict);
  }
  if (error instanceof SyntaxError) {
    return new HttpProblem("the reply is not JSON", { code: "malformed_reply", retry: false });
  }
  if (name === "ZodError" || name === "$ZodError") {
    return new HttpProblem("the reply is JSON but not an MCP message", { code: "malformed_reply", retry: false });
  }
  return null;
}

function fromFailure(failure: HttpFailure): HttpProblem {
  const { code, message } = failure;
  switch (code) {
    case "oversized":
      return new HttpProblem(message, { code: "oversized_reply", retry: false });
    case "timeout":
      return new HttpProblem(message, { code: "timeout", retry: true });
    case "network":
      if (isNoHttp(failure)) {
        return new HttpProblem(`the reply is not HTTP: ${message}`, { code: "malformed_reply", retry: false });
      }
      if (isUntrusted(failure)) {
        const advice = "to trust its authority, name the certificate file in NODE_EXTRA_CA_CERTS";
        return new HttpProblem(`the connection failed: ${message}; ${advice}`, { code: "crashed", retry: false });
      }
      return new HttpProblem(`the connection failed: ${message}`, { code: "crashed", retry: true });
    case "closed":
      return new HttpProblem(message, { code: "crashed", retry: true });
    case "invalid_url":
    case "refused_scheme":
    case "refused_credentials":
    case "refused_address":
    case "refused_name":
    case "refused_port":
    case "too_many_redirects":
    case "refused_redirect":
      return new HttpProblem(`${message}; check "url"`, { code: "tool_error", retry: false });
  }
}

/** True if the server replied with bytes that are not valid HTTP, or with too many headers. */
function isNoHttp(failure: HttpFailure): boolean {
  return causesOf(failure).some(
    (cause) => cause.name === "HTTPParserError" || Reflect.get(cause, "code") === "UND_ERR_HEADERS_OVERFLOW",
  );
}

/** True if the certificate of the server comes from an authority that Node does not know. */
function isUntrusted(failure: HttpFailure): boolean {
  const pattern = /^(?:DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;
  return causesOf(failure).some((cause) => pattern.test(String(Reflect.get(cause, "code"))));
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function fromStatus(status: number, text: string, context: HttpContext): HttpProblem {
  if (context.hasSession && (status === 404 || (status === 400 && /session/i.test(text)))) {
    const verdict = { code: "crashed", retry: true, isExpired: true, status } as const;
    return new HttpProblem(`the server no longer knows the session (HTTP ${status})`, verdict);
  }
  const advice = adviceFor(status, context);
  const { rpcCode, words } = readBody(text);
  const message = `the server replied with HTTP ${status}${words === "" ? "" : ` ${words}`}${advice && `; ${advice}`}`;
  const retry = status === 429 || (status >= 500 && status !== 501);
  return new HttpProblem(message, { code: "tool_error", retry, rpcCode, status });
}

function adviceFor(status: number, { toolId, refusal }: HttpContext): string {
  const { challenge = null, redirect = null, address = null } = refusal() ?? {};
  if (status === 401 && challenge !== null) return challengeAdvice(challenge, toolId);
  if (status === 403 && challenge !== null && /error="?insufficient_scope/i.test(challenge)) {
    return `the sign-in does not cover this call; run \`ctx tools login ${toolId}\` again, or send another token in "headers"`;
  }
  if (status === 401 || status === 403) return 'check the credentials in "headers"';
  if (status === 404 || status === 405) {
    return 'check "url"; neither Streamable HTTP nor the older HTTP with SSE answers there';
  }
  if (status === 429) return "it limits the rate of requests";
  if (!isRedirect(status)) return "";
  if (redirect === null || address === null) return 'it redirects elsewhere, which is not followed; correct "url"';
  if (redirect.origin === address.origin) return ownRedirectAdvice(redirect, address);
  return `it redirects to ${redirect.origin}, which is not followed: sign in with \`ctx tools login ${toolId}\`, or correct "url"`;
}

/** Returns what to do about a redirect within the server. The path is not shown, because it may contain a secret. */
function ownRedirectAdvice(redirect: URL, address: URL): string {
  if (redirect.pathname === `${address.pathname}/`)
    return 'it redirects to "url" with a slash at the end; add the slash';
  if (`${redirect.pathname}/` === address.pathname)
    return 'it redirects to "url" without the slash at the end; remove it';
  return 'it redirects to another path of the server, which may be a page to sign in; correct "url"';
}

/** Returns what to do about the first scheme of the header `WWW-Authenticate`. */
function challengeAdvice(challenge: string, toolId: string): string {
  const scheme = /^\s*([A-Za-z][\w-]*)/.exec(challenge)?.[1] ?? "unknown";
  if (scheme.toLowerCase() !== "bearer") return `it asks for ${scheme} credentials; send them in "headers"`;
  const expired = /error="?invalid_token/.test(challenge) ? "it rejects the token; " : "it asks to sign in; ";
  return `${expired}run \`ctx tools login ${toolId}\`, or send a token in "headers"`;
}

function isElsewhere({ redirect, address }: Refusal): boolean {
  return redirect !== null && redirect.origin !== address.origin;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

interface ErrorBody {
  /** The server's own message, quoted. Empty if it is not plain text, since an error page says less than the status. */
  readonly words: string;
  readonly rpcCode: number | undefined;
}

function readBody(text: string): ErrorBody {
  const { code, message }: { code?: unknown; message?: unknown } = Object(errorIn(text));
  const line = (typeof message === "string" ? message : text).replace(/\s+/g, " ").trim();
  const words = line === "" || /^[<{[]/.test(line) ? "" : `"${line.slice(0, 200).toWellFormed()}"`;
  return { words, rpcCode: typeof code === "number" ? code : undefined };
}

function errorIn(text: string): unknown {
  try {
    const { error }: { error?: unknown } = Object(JSON.parse(text.slice(0, 10_000)));
    return error;
  } catch {
    return undefined; // The text is not JSON.
  }
}
