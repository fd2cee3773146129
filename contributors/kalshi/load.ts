// Loads the contributor with the live exchange or the bundled snapshot. Imports only the code for the chosen one.
import { type Contributor, createHttp, type LoadOptions } from "../../src/contrib.ts";
import { createPilotJudge } from "../market-search/judge-settings.ts";
import { createKalshi } from "./kalshi.ts";
import { readKalshiSettings } from "./settings.ts";

const largestReplyBytes = 32 * 1024 * 1024;
/**
 * Maximum number of concurrent requests. It is low, because the exchange documents no limit for requests without a key.
 * With a key, the limit is about twenty requests a second.
 */
const requestsAtOnce = 2;

/** Loads the contributor; throws `CtxError("config")` if a setting is wrong. */
export async function loadKalshi({ mode, now = Date.now }: LoadOptions): Promise<Contributor> {
  const settings = readKalshiSettings();
  // The HTTP client opens no connection before its first request.
  const { timeoutMs, proxy } = settings;
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: largestReplyBytes, proxy });
  const search = createPilotJudge(settings.judge, { mode, fetch: http.fetch, now: () => performance.now() });
  const shared = { search, close: () => http.close() };
  if (mode === "live") {
    const { createLiveTransport } = await import("../venue/live.ts");
    const transport = createLiveTransport({ fetch: http.fetch, baseUrls: settings.baseUrls, requestsAtOnce });
    return createKalshi({ ...shared, mode, now, transport });
  }
  const [{ createSnapshotTransport }, { capturedAt }] = await Promise.all([
    import("./snapshot/transport.ts"),
    import("./snapshot/generate.ts"),
  ]);
  const capturedAtMs = Date.parse(capturedAt);
  return createKalshi({ ...shared, mode, now: () => capturedAtMs, transport: createSnapshotTransport() });
}
