// Why a page could not be read: a closed list, typed where each arises.
import { z } from "zod";

/** A longer URL is refused, never cut: a cut one is another page. */
export const longestUrl = 2048;

/** Why a page could not be read, typed where it arises. */
export const pageErrorCodeSchema = z.enum([
  ...(["INVALID_URL", "BLOCKED_ADDRESS", "BLOCKED_PORT", "NOT_OFFERED", "ROBOTS_DISALLOWED"] as const),
  ...(["DNS_FAILED", "CONNECT_FAILED", "TLS_FAILED", "TIMEOUT", "TOO_MANY_REDIRECTS", "INSECURE_REDIRECT"] as const),
  ...(["HTTP_CLIENT_ERROR", "HTTP_SERVER_ERROR", "TOO_LARGE", "UNSUPPORTED_TYPE"] as const),
  ...(["CONTENT_TOO_SHORT", "EXTRACT_FAILED", "ABORTED"] as const),
]);
export type PageErrorCode = z.infer<typeof pageErrorCodeSchema>;

/** Codes by which policy refuses the requested URL itself; surfaces report them as `usage` where no redirect led there. */
export const refusalCodes: readonly PageErrorCode[] = ["INVALID_URL", "BLOCKED_ADDRESS", "BLOCKED_PORT", "NOT_OFFERED"];
