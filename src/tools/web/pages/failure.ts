// The errors that end the reading of a page, with their codes.
import { HttpFailure } from "../../../base/http/failure.ts";
import type { PageErrorCode } from "../../../contract/web/codes.ts";

/** The error that ends the reading of a page. `scrapePage` converts it to a failed result. */
export class PageFailure extends Error {
  readonly code: PageErrorCode;
  /** The HTTP status of the last reply, or null if there was no reply. */
  readonly status: number | null;
  /** True if scripts, which are not run, build the text of the page. */
  readonly needsJsRendering: boolean;

  constructor(
    code: PageErrorCode,
    message: string,
    { status = null, needsJsRendering = false, ...options }: FailureDetails = {},
  ) {
    super(message, options);
    this.name = "PageFailure";
    this.code = code;
    this.status = status;
    this.needsJsRendering = needsJsRendering;
  }
}

interface FailureDetails {
  readonly cause?: unknown;
  readonly status?: number | null;
  readonly needsJsRendering?: boolean;
}

/** Converts a thrown error to a `PageFailure`. An unexpected error is thrown again. */
export function asPageFailure(thrown: unknown): PageFailure {
  if (thrown instanceof PageFailure) return thrown;
  if (thrown instanceof HttpFailure) return new PageFailure(codeOf(thrown), thrown.message, { cause: thrown });
  throw thrown;
}

function codeOf({ code, stage }: HttpFailure): PageErrorCode {
  switch (code) {
    case "invalid_url":
    case "refused_scheme":
    case "refused_credentials":
      return "INVALID_URL";
    case "refused_address":
    case "refused_name":
      return "BLOCKED_ADDRESS";
    case "refused_port":
      return "BLOCKED_PORT";
    case "too_many_redirects":
    case "refused_redirect":
      return "TOO_MANY_REDIRECTS";
    case "timeout":
      return "TIMEOUT";
    case "oversized":
      return "TOO_LARGE";
    case "closed":
      return "ABORTED";
    case "network":
      if (stage === "lookup") return "DNS_FAILED";
      return stage === "tls" ? "TLS_FAILED" : "CONNECT_FAILED";
  }
}
