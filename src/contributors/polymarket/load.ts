// Opens the contributor over the live venue or over the bundled snapshot, and imports only what that takes.
import type { Contributor, LoadOptions } from "../contributor.ts";
import { createPolymarket } from "./polymarket.ts";

const largestReplyBytes = 32 * 1024 * 1024;

/** Loads the contributor; live settings that are wrong throw `CtxError("config")`. */
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
  return createPolymarket({ mode: "snapshot", now: () => capturedAtMs, transport, close: async () => {} });
}

async function loadLive(now: () => number): Promise<Contributor> {
  const [{ createHttp }, { createLiveTransport }, { readPolymarketSettings }] = await Promise.all([
    import("../../base/http.ts"),
    import("./live.ts"),
    import("./settings.ts"),
  ]);
  const { baseUrls, timeoutMs } = readPolymarketSettings();
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: largestReplyBytes });
  const transport = createLiveTransport({ fetch: http.fetch, baseUrls });
  return createPolymarket({ mode: "live", now, transport, close: () => http.close() });
}
