// Loads the contributor with the live venue or the bundled snapshot. Imports only the code for the chosen one.
import { type Contributor, createHttp, type LoadOptions } from "../../src/contrib.ts";
import { createPilotJudge } from "../market-search/judge-settings.ts";
import { createPolymarket } from "./polymarket.ts";

const largestReplyBytes = 32 * 1024 * 1024;

/** Loads the contributor; throws `CtxError("config")` if a setting for live mode is wrong. */
export function loadPolymarket({ mode, now = Date.now }: LoadOptions): Promise<Contributor> {
  return mode === "snapshot" ? loadOnSnapshot() : loadLive(now);
}

async function loadOnSnapshot(): Promise<Contributor> {
  const [{ openSnapshot }, { createSnapshotTransport }] = await Promise.all([
    import("./snapshot/open.ts"),
    import("./snapshot/transport.ts"),
  ]);
  const snapshot = openSnapshot();
  const capturedAtMs = Date.parse(snapshot.capturedAt);
  const transport = createSnapshotTransport(snapshot);
  const { http, search } = await openJudge("snapshot", usualTimeoutMs);
  return createPolymarket({ mode: "snapshot", now: () => capturedAtMs, transport, search, close: () => http.close() });
}

async function loadLive(now: () => number): Promise<Contributor> {
  const [{ createLiveTransport }, { readPolymarketSettings }] = await Promise.all([
    import("../venue/live.ts"),
    import("./settings.ts"),
  ]);
  const { baseUrls, timeoutMs } = readPolymarketSettings();
  const { http, search } = await openJudge("live", timeoutMs);
  const transport = createLiveTransport({ fetch: http.fetch, baseUrls });
  return createPolymarket({ mode: "live", now, transport, search, close: () => http.close() });
}

const usualTimeoutMs = 15_000;

/** Creates the judge and its HTTP client. The client opens no connection before its first request. */
async function openJudge(mode: LoadOptions["mode"], timeoutMs: number) {
  const { readPolymarketJudge, readPolymarketProxy } = await import("./settings.ts");
  const proxy = readPolymarketProxy();
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: largestReplyBytes, proxy });
  const search = createPilotJudge(readPolymarketJudge(), { mode, fetch: http.fetch, now: () => performance.now() });
  return { http, search };
}
