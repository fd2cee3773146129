// The roundtable over one runtime: its players, and requests that the query runtime answers where it can.
import { setTimeout as delay } from "node:timers/promises";
import type { RedactionRules } from "../../base/text/redact.ts";
import { randomIds, systemClock } from "../../base/time.ts";
import type { QueryResult } from "../../contract/query/result.ts";
import type { Store } from "../../contract/store.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { createRoundtables, type Roundtables } from "../roundtable.ts";
import { runQuery } from "../run/query.ts";
import type { Runtime } from "../wire.ts";
import type { Gather, Players } from "./parts.ts";

export interface OpenParts {
  readonly runtime: Pick<Runtime, "run" | "clock">;
  readonly store: Store;
  readonly players: Players;
  readonly redaction: RedactionRules;
  readonly leaseMs: number;
}

/** Opens the roundtable; runtime and store stay the caller's. */
export function openRoundtables({ runtime, store, players, redaction, leaseMs }: OpenParts): Roundtables {
  const [clock, ids] = [systemClock(), randomIds()];
  const ledger = createLedger({ store, clock, ids });
  const gather: Gather = async ({ id, query, attempt }, { owner, signal }) => {
    // Named after the request, so that a debate that is gone on with pays for no answer twice.
    const attemptId = `${id}-${attempt}`;
    const parts = { runtime, store, ledger, ids, redaction, owner, attemptId, signal };
    return answerIn(await runQuery({ query: query.slice(0, 4000), responseShape: "answer_with_evidence" }, parts));
  };
  return createRoundtables({
    ...{ store, players, gather, clock, ids, redaction, leaseMs },
    pause: async (ms, signal) => void (await delay(ms, undefined, { signal })),
  });
}

/** An answer that says itself that it is weak is left to the caller. */
function answerIn(result: QueryResult): { readonly result: string; readonly source: string } | null {
  if (result.outcomeType !== "answer" || result.confidence?.level === "low") return null;
  const names = (result.evidence?.sourceRefs ?? []).map(({ provider, dataset }) =>
    [provider, dataset].filter((part) => part !== null).join(" "),
  );
  const trace = result.tracePath === null ? "" : `; trace ${result.requestId}`;
  return { result: result.response, source: `${[...new Set(names)].join(", ") || "a query"}${trace}` };
}
