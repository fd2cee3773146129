// The snapshot transport: answers requests as the venue does, including errors. It calls the function for the requested
// endpoint, from the files in this folder.
import type { Transport, VenueReply, VenueRequest } from "../transport.ts";
import type { Answer, Asked } from "./answer.ts";
import { answerBook, answerBooks } from "./answer-books.ts";
import { answerEvent, answerMarket, answerMarkets, answerSearch } from "./answer-catalogue.ts";
import { answerMarketList } from "./answer-keyset.ts";
import { answerMarketTerms } from "./answer-market-terms.ts";
import { answerHolders, answerOpenInterest } from "./answer-positions.ts";
import { answerPrices } from "./answer-prices.ts";
import { answerTrades } from "./answer-trades.ts";
import type { OpenSnapshot } from "./open.ts";
import { indexSnapshot, type SnapshotIndex } from "./snapshot-index.ts";

interface Route {
  readonly method: VenueRequest["method"];
  readonly service: VenueRequest["service"];
  readonly path: RegExp;
  readonly answer: (asked: Asked) => Answer;
}

const routes: readonly Route[] = [
  { method: "GET", service: "gamma", path: /^\/public-search$/, answer: answerSearch },
  { method: "GET", service: "gamma", path: /^\/events\/([^/]+)$/, answer: answerEvent },
  { method: "GET", service: "gamma", path: /^\/markets\/keyset$/, answer: answerMarketList },
  { method: "GET", service: "gamma", path: /^\/markets\/([^/]+)$/, answer: answerMarket },
  { method: "GET", service: "gamma", path: /^\/markets$/, answer: answerMarkets },
  { method: "GET", service: "clob", path: /^\/book$/, answer: answerBook },
  { method: "POST", service: "clob", path: /^\/books$/, answer: answerBooks },
  { method: "GET", service: "clob", path: /^\/markets\/([^/]+)$/, answer: answerMarketTerms },
  { method: "GET", service: "clob", path: /^\/prices-history$/, answer: answerPrices },
  { method: "GET", service: "data", path: /^\/oi$/, answer: answerOpenInterest },
  { method: "GET", service: "data", path: /^\/holders$/, answer: answerHolders },
  { method: "GET", service: "data", path: /^\/trades$/, answer: answerTrades },
];

/** Creates a transport that answers from a snapshot at once and never rejects. */
export function createSnapshotTransport(snapshot: OpenSnapshot): Transport {
  const index = indexSnapshot(snapshot);
  return async (request, signal) => {
    signal.throwIfAborted();
    return answerRequest(index, request);
  };
}

function answerRequest(index: SnapshotIndex, { method, service, path, query, body }: VenueRequest): VenueReply {
  for (const route of routes) {
    const found = route.method === method && route.service === service ? route.path.exec(path) : null;
    if (found === null) continue;
    const words = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
    const answer = route.answer({ index, id: decodeURIComponent(found[1] ?? ""), query: words, body });
    return {
      status: answer.status,
      headers: { "content-type": "application/json" },
      bodyText: JSON.stringify(answer.body),
    };
  }
  return { status: 404, headers: { "content-type": "text/plain" }, bodyText: "404 page not found" };
}
