// The errors of an HTTP request, with a code for each kind.

export type HttpFailureCode =
  | "invalid_url"
  | "refused_scheme"
  | "refused_credentials"
  | "refused_address"
  | "refused_name"
  | "refused_port"
  | "too_many_redirects"
  | "refused_redirect"
  | "timeout"
  | "oversized"
  | "closed"
  | "network";

/** Stage at which a `network` error occurred: name lookup, connection, encryption, or data exchange. */
export type NetworkStage = "lookup" | "connect" | "tls" | "exchange";

/** Error of a fetch or of reading its body. It is a `TypeError` as in the fetch standard, because SDKs expect one. */
export class HttpFailure extends TypeError {
  readonly code: HttpFailureCode;
  /** Stage of the error, for the code `network` only. */
  readonly stage: NetworkStage | undefined;

  constructor(
    code: HttpFailureCode,
    message: string,
    { stage, ...options }: { readonly cause?: unknown; readonly stage?: NetworkStage } = {},
  ) {
    super(message, options);
    this.name = "HttpFailure";
    this.code = code;
    this.stage = stage;
  }
}

/** Converts an error of undici or Node to an `HttpFailure` with its stage. */
export function asHttpFailure(thrown: unknown, host: string): HttpFailure {
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpFailure) return cause;
    if (cause.cause !== undefined) continue;
    const code = String(Reflect.get(cause, "code") ?? "");
    if (lateCodes.has(code)) return new HttpFailure("timeout", `${host}: ${cause.message}`, { cause: thrown });
    return new HttpFailure("network", `${host}: ${cause.message}`, { cause: thrown, stage: stageOf(code) });
  }
  return new HttpFailure("network", `${host}: ${String(thrown)}`, { cause: thrown, stage: "exchange" });
}

const lateCodes: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const lookupCodes: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "ENODATA", "ESERVFAIL"]);
const connectCodes: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "EADDRNOTAVAIL"],
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** Matches the codes of certificate errors, from OpenSSL and from Node. */
const tlsPattern = /^(?:ERR_(?:TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

function stageOf(code: string): NetworkStage {
  if (lookupCodes.has(code)) return "lookup";
  if (tlsPattern.test(code)) return "tls";
  return connectCodes.has(code) ? "connect" : "exchange";
}
