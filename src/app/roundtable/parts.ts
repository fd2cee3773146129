// The dependencies of debates.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Agent, ContextRequest } from "../../contract/roundtable.ts";
import type { Store } from "../../contract/store.ts";
import type { AgentPlayer, OwnTool, RoundDeps } from "../../roundtable/table.ts";

/** The models of the agents. A name is `provider:model` or `embedded`. */
export interface Players {
  readonly names: readonly string[];
  /** Returns the players of one round with this number of agents. They share one budget. */
  forRound(count: number): (agent: Agent) => AgentPlayer;
}

/** What the query runtime returned for a request. If `answer` is null, the caller has to answer the request. */
export interface Gathered {
  readonly answer: { readonly result: string; readonly source: string } | null;
  /** How the runtime tried to answer. */
  readonly tried: NonNullable<ContextRequest["auto"]>;
}

/** Sends a request to the query runtime. */
export type Gather = (
  request: ContextRequest,
  asked: { readonly owner: string; readonly signal: AbortSignal },
) => Promise<Gathered>;

export interface RoundtableParts {
  readonly store: Pick<Store, "roundtables">;
  readonly players: Players;
  /** Answers the requests of debates that were started with `autoContext`. */
  readonly gather: Gather;
  /** Clock and ids of what a debate contains. The settings can fix both. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** Clock and ids of the leases and of the order of stored debates, which nothing may fix. Default: `clock` and `ids`. */
  readonly machine?: { readonly clock: Clock; readonly ids: Ids };
  readonly redaction: RedactionRules;
  /** Milliseconds after which another process may take over a round of a process that died. */
  readonly leaseMs: number;
  readonly pause: RoundDeps["pause"];
  /** Computes how far the agents agree. Default: the embedded analysis. */
  readonly analyze?: NonNullable<RoundDeps["analyze"]>;
  /** Tools that the agents may call in addition to the tools of the roundtable. */
  readonly ownTools?: readonly OwnTool[];
}

/** The caller, and functions that receive the progress. */
export interface RoundtableAsking {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((message: string) => void) | undefined;
  readonly onRequest?: ((request: ContextRequest) => void) | undefined;
}

/** Returns the clock and ids for leases and for the order of stored debates. */
export function machineOf({
  machine,
  clock,
  ids,
}: Pick<RoundtableParts, "machine" | "clock" | "ids">): NonNullable<RoundtableParts["machine"]> {
  return machine ?? { clock, ids };
}

/** One call of a tool. */
export interface RoundtableCall {
  readonly parts: RoundtableParts;
  readonly asking: RoundtableAsking;
  /** Returns the milliseconds for the id of a new request. */
  readonly stamp: () => number;
}
