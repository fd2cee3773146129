// The Kalshi contributor for tests: on the snapshot, or live against a local server in the exchange's format.
import { createServer } from "node:http";
import { createKalshi } from "../../../contributors/kalshi/kalshi.ts";
import { capturedAt } from "../../../contributors/kalshi/snapshot/generate.ts";
import { createSnapshotTransport } from "../../../contributors/kalshi/snapshot/transport.ts";
import type { KalshiTransport } from "../../../contributors/kalshi/transport.ts";
import { createLiveTransport } from "../../../contributors/venue/live.ts";
import type { VenueReply } from "../../../contributors/venue/transport.ts";
import { createHttp } from "../../../src/base/http.ts";
import type { ContributorSearchConfig, SearchJudge } from "../../../src/contract/search.ts";
import type { Contributor } from "../../../src/contrib/contributor.ts";
import { createOfflineJudge } from "../../../src/contrib/search/offline-judge.ts";

const now = () => Date.parse(capturedAt);

/** Search options of a contributor under test. */
export interface SearchScene {
  /** null: none; default: the offline judge. */
  readonly judge?: SearchJudge | null;
  readonly searchConfig?: ContributorSearchConfig;
}

/** The contributor over any transport, with its clock at the snapshot's time. */
export function kalshiOver(
  transport: KalshiTransport,
  {
    judge,
    searchConfig = {},
    mode = "snapshot",
    close = async () => {},
  }: SearchScene & {
    readonly mode?: "snapshot" | "live";
    readonly close?: () => Promise<void>;
  } = {},
): Contributor {
  const chosen = judge === null ? undefined : (judge ?? createOfflineJudge());
  return createKalshi({ mode, now, transport, search: { judge: chosen, config: searchConfig }, close });
}

/** The contributor on the snapshot. */
export function snapshotKalshi(scene: SearchScene = {}): Contributor {
  return kalshiOver(createSnapshotTransport(), scene);
}

/** The answer to a request; `hang` never answers, `drop` ends the connection. */
export type Respond = (
  path: string,
  count: number,
) => Promise<VenueReply | "hang" | "drop"> | VenueReply | "hang" | "drop";

/** A local server that replaces the exchange. */
export async function startExchange(
  respond: Respond,
): Promise<AsyncDisposable & { readonly url: string; readonly paths: readonly string[] }> {
  const paths: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    paths.push(path);
    const reply = await respond(path, paths.length);
    if (reply === "drop") incoming.socket.destroy();
    else if (reply !== "hang") outgoing.writeHead(reply.status, reply.headers).end(reply.bodyText);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    paths,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers like the snapshot, over HTTP. */
export function respondFromSnapshot(): Respond {
  const transport = createSnapshotTransport();
  return (path) => {
    const url = new URL(path, "http://localhost");
    const request = { method: "GET", service: "api", path: url.pathname, query: [...url.searchParams] } as const;
    return transport(request, new AbortController().signal);
  };
}

/** The live contributor on a local exchange; waits between attempts take no time. */
export function liveKalshi(url: string, { timeoutMs = 10_000, maxBytes = 2_000_000 } = {}): Contributor {
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes });
  const transport = createLiveTransport({ fetch: http.fetch, baseUrls: { api: url }, pause: async () => {} });
  return kalshiOver(transport, { mode: "live", close: () => http.close() });
}

/** A JSON reply. */
export function json(body: unknown, status = 200): VenueReply {
  return { status, headers: { "content-type": "application/json" }, bodyText: JSON.stringify(body) };
}
