// Loads the contributor with the live provider or the synthetic snapshot. Imports only the code for the chosen one.
import { type Contributor, createHttp, type LoadOptions } from "../../src/contrib.ts";
import { createExchangeFlow } from "./exchange-flow.ts";
import { readExchangeFlowSettings } from "./settings.ts";

const largestReplyBytes = 32 * 1024 * 1024;
const requestsAtOnce = 2;

/**
 * Loads the contributor; throws `CtxError("config")` if a setting is wrong. The data of a snapshot ends at the clock's
 * time, unless a setting fixes the end.
 */
export async function loadExchangeFlow({ mode, now = Date.now }: LoadOptions): Promise<Contributor> {
  const settings = readExchangeFlowSettings();
  if (mode === "snapshot") {
    const { bundledScenario, createSnapshotSource } = await import("./snapshot/generate.ts");
    const { snapshotEndMs: end } = settings;
    const source = createSnapshotSource(bundledScenario(end === undefined ? now : () => end));
    return createExchangeFlow({ mode, source, close: async () => {} });
  }
  const [{ createCoinGlassSource }, { createLiveTransport }] = await Promise.all([
    import("./live/coinglass.ts"),
    import("../venue/live.ts"),
  ]);
  const { apiKey, baseUrls, timeoutMs, proxy } = settings;
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: largestReplyBytes, proxy });
  const withKey: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (apiKey !== undefined) headers.set("CG-API-KEY", apiKey);
    return http.fetch(input, { ...init, headers });
  };
  const transport = createLiveTransport({ fetch: withKey, baseUrls, requestsAtOnce });
  const source = createCoinGlassSource({ transport, hasKey: apiKey !== undefined, now });
  return createExchangeFlow({ mode, source, close: () => http.close() });
}
