// The dependencies of debates.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Agent, ContextRequest } from "../../contract/roundtable.ts";
import type { Store } from "../../contract/store.ts";
import type { AgentPlayer, OwnTool, RoundDeps } from "../../roundtable/table.ts";

/** The players of the seats: names as `provider:model` or `embedded`, and the player of each seat. */
export interface Players {
  readonly names: readonly string[];
  playerOf(agent: Agent, count: number): AgentPlayer;
}

/** The result of the query runtime for a request; without an answer the request goes back to the caller. */
export interface Gathered {
  readonly answer: { readonly result: string; readonly source: string } | null;
  readonly auto: NonNullable<ContextRequest["auto"]>;
}

/** Sends a request to the query runtime. */
export type Gather = (
  request: ContextRequest,
  asked: { readonly owner: string; readonly signal: AbortSignal },
) => Promise<Gathered>;

export interface RoundtableParts {
  readonly store: Pick<Store, "roundtables">;
  readonly players: Players;
  /** Answers requests of debates that were started with `autoContext`. */
  readonly gather: Gather;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly redaction: RedactionRules;
  /** How long a round stays leased to a process that has ended. */
  readonly leaseMs: number;
  readonly pause: RoundDeps["pause"];
  /** Computes how far the agents agree. Default: the embedded analysis. */
  readonly analyze?: NonNullable<RoundDeps["analyze"]>;
  /** Tools of the host that agents may call in addition to those of the roundtable. */
  readonly ownTools?: readonly OwnTool[];
}

/** The caller, and the observers of the work. */
export interface RoundtableAsking {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((message: string) => void) | undefined;
  readonly onRequest?: ((request: ContextRequest) => void) | undefined;
}

/** One call of a tool. */
export interface RoundtableCall {
  readonly parts: RoundtableParts;
  readonly asking: RoundtableAsking;
  /** Milliseconds for the id of a new request. */
  readonly stamp: () => number;
}
