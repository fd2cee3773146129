// Creates the web tools from the settings: the search providers and their fetch functions.
import { createHttp } from "../base/http.ts";
import { countingUuids, uuidV7 } from "../base/uuid.ts";
import type { Clock } from "../contract/clock.ts";
import type { WebTools } from "../contract/web/research.ts";
import { duckduckgoProvider } from "../tools/web/search/duckduckgo.ts";
import { openrouterProvider } from "../tools/web/search/openrouter.ts";
import type { SearchProvider } from "../tools/web/search/provider.ts";
import { searxngProvider } from "../tools/web/search/searxng.ts";
import { serpProvider } from "../tools/web/search/serp.ts";
import { recordedNotice, recordedProvider } from "../tools/web/site/recorded-site.ts";
import { createWebTools } from "../tools/web/web.ts";
import { clockOf } from "./clock.ts";
import { version } from "./manifest.ts";
import type { EffectiveSettings } from "./settings.ts";

export type WebOrigin = Pick<EffectiveSettings, "settings" | "providers" | "serpKey" | "proxy">;

const replyBytes = 2_097_152;

/** Creates the web tools. The caller closes them. Connections are opened by the first call that needs them. */
export function createWeb(effective: WebOrigin, clock: Clock = clockOf(effective.settings)): WebTools {
  const { web, deterministic } = effective.settings;
  const pages = createHttp({
    ...{ policy: "untrusted", timeoutMs: web.pageTimeoutMs, maxBytes: web.pageBytes },
    ...{ connectTimeoutMs: 5_000, headersTimeoutMs: 10_000 },
  });
  const { proxy } = effective;
  const engines = createHttp({ policy: "trusted", timeoutMs: web.providerTimeoutMs, maxBytes: replyBytes, proxy });
  return createWebTools({
    fetchPage: pages.fetch,
    providers: providersOf(effective, engines.fetch),
    notice: web.search === "live" ? null : recordedNotice,
    limits: web,
    isRobotsKept: web.robots,
    userAgent: `ctx/${version}`,
    clock,
    newId: deterministic ? countingUuids(() => clock.now()) : () => uuidV7(clock.now()),
    onClose: async () => void (await Promise.all([pages.close(), engines.close()])),
  });
}

/** Returns all search providers in their order. A provider that is skipped states why. */
function providersOf({ settings, providers, serpKey }: WebOrigin, fetchJson: typeof fetch): readonly SearchProvider[] {
  const { search, searxngUrl, openrouterModel } = settings.web;
  const recorded = recordedProvider(search === "live" ? "web.search is live" : null);
  const { baseUrl, apiKey } = providers.openrouter ?? { baseUrl: "", apiKey: null };
  const live = [
    searxngProvider({ fetch: fetchJson, baseUrl: searxngUrl ?? null }),
    serpProvider({ fetch: fetchJson, key: serpKey, baseUrl: "https://serpapi.com/" }),
    openrouterProvider({ fetch: fetchJson, key: apiKey, baseUrl, model: openrouterModel }),
    duckduckgoProvider({ fetch: fetchJson, baseUrl: "https://api.duckduckgo.com/" }),
  ];
  if (search === "live") return [...live, recorded];
  return [recorded, ...live.map((provider) => ({ ...provider, skipped: "web.search is recorded" }))];
}
