// Opens the roundtable for one runtime, with the models of the agents and with answers from the query runtime.
import { setTimeout as delay } from "node:timers/promises";
import type { RedactionRules } from "../../base/text/redact.ts";
import { truncate } from "../../base/text/truncate.ts";
import { randomIds, systemClock } from "../../base/time.ts";
import type { QueryResult } from "../../contract/query/result.ts";
import type { Store } from "../../contract/store.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { createRoundtables, type Roundtables } from "../roundtable.ts";
import { runQuery } from "../run/query.ts";
import type { Runtime } from "../wire.ts";
import type { Gather, Gathered, Players } from "./parts.ts";

export interface OpenParts {
  readonly runtime: Pick<Runtime, "run" | "clock" | "ids">;
  readonly store: Store;
  readonly players: Players;
  readonly redaction: RedactionRules;
  readonly leaseMs: number;
}

/** Opens the roundtable with the clock and the ids of the runtime. The caller closes the runtime and the store. */
export function openRoundtables({ runtime, store, players, redaction, leaseMs }: OpenParts): Roundtables {
  const { clock, ids } = runtime;
  const machine = { clock: systemClock(), ids: randomIds() };
  const ledger = createLedger({ store, ...machine });
  const gather: Gather = async ({ id, query, revision, sessionId }, { owner, signal }) => {
    // The id contains the request and its revision, so that a resumed debate finds the answer and does not pay for it
    // twice.
    const attemptId = `${sessionId}-${id}-${revision}`;
    const parts = { runtime, store, ledger, ids, redaction, owner, attemptId, signal };
    return gatheredFrom(await runQuery({ query: query.slice(0, 4000), responseShape: "answer_with_evidence" }, parts));
  };
  return createRoundtables({
    ...{ store, players, gather, clock, ids, machine, redaction, leaseMs },
    pause: async (ms, signal) => void (await delay(ms, undefined, { signal })),
  });
}

/** Returns the answer for an agent. An answer with weak evidence is not used; the caller then answers the request. */
function gatheredFrom(result: QueryResult): Gathered {
  const { requestId, tracePath, outcomeType, response } = result;
  const traceId = tracePath === null ? null : requestId;
  const tried = { outcome: outcomeType, message: truncate(response, 400), traceId };
  if (result.outcomeType !== "answer") return { answer: null, tried };
  if (result.confidence?.level === "low") return { answer: null, tried: { ...tried, outcome: "weak answer" } };
  const names = (result.evidence?.sourceRefs ?? []).map(({ provider, dataset }) =>
    [provider, dataset].filter((part) => part !== null).join(" "),
  );
  const trace = traceId === null ? "" : `; trace ${traceId}`;
  return { answer: { result: response, source: `${[...new Set(names)].join(", ") || "a query"}${trace}` }, tried };
}
