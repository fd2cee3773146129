// What can go wrong with a request, as a closed list.

export type HttpFailureCode =
  | "invalid_url"
  | "refused_scheme"
  | "refused_credentials"
  | "refused_address"
  | "too_many_redirects"
  | "refused_redirect"
  | "timeout"
  | "oversized"
  | "closed"
  | "network";

/** Rejects a fetch, or its body's stream. A `TypeError`, as the fetch standard wants, so that SDKs treat it as theirs. */
export class HttpFailure extends TypeError {
  readonly code: HttpFailureCode;

  constructor(code: HttpFailureCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.name = "HttpFailure";
    this.code = code;
  }
}
