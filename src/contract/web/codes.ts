// Error codes for reading a page.
import { z } from "zod";

/** Maximum length of a URL. A longer URL is rejected, never cut: a cut URL is another page. */
export const longestUrl = 2048;

/** Why a page could not be read. The code is set where the error occurs. */
export const pageErrorCodeSchema = z.enum([
  ...(["INVALID_URL", "BLOCKED_ADDRESS", "BLOCKED_PORT", "NOT_OFFERED", "ROBOTS_DISALLOWED"] as const),
  ...(["DNS_FAILED", "CONNECT_FAILED", "TLS_FAILED", "TIMEOUT", "TOO_MANY_REDIRECTS", "INSECURE_REDIRECT"] as const),
  ...(["HTTP_CLIENT_ERROR", "HTTP_SERVER_ERROR", "TOO_LARGE", "UNSUPPORTED_TYPE"] as const),
  ...(["CONTENT_TOO_SHORT", "EXTRACT_FAILED", "ABORTED"] as const),
]);
export type PageErrorCode = z.infer<typeof pageErrorCodeSchema>;

/** Codes for a URL that is not allowed. If no redirect led to the URL, the error is reported as `usage`. */
export const refusalCodes: readonly PageErrorCode[] = ["INVALID_URL", "BLOCKED_ADDRESS", "BLOCKED_PORT", "NOT_OFFERED"];
