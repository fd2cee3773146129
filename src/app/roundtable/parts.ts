// What debates work with.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Agent, ContextRequest } from "../../contract/roundtable.ts";
import type { Store } from "../../contract/store.ts";
import type { AgentPlayer, OwnTool, RoundDeps } from "../../roundtable/table.ts";

/** Who plays the seats: names as `provider:model` or `embedded`, and the player of a seat. */
export interface Players {
  readonly names: readonly string[];
  playerOf(agent: Agent, count: number): AgentPlayer;
}

/** What the query runtime found for a request; without an answer it goes back to the caller. */
export interface Gathered {
  readonly answer: { readonly result: string; readonly source: string } | null;
  readonly auto: NonNullable<ContextRequest["auto"]>;
}

/** Asks the query runtime. */
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
  /** How long a round stays leased to a process that is gone. */
  readonly leaseMs: number;
  readonly pause: RoundDeps["pause"];
  /** How far agents agree; absent: the embedded analysis. */
  readonly analyze?: NonNullable<RoundDeps["analyze"]>;
  /** Tools of the host that agents may call besides those of the roundtable. */
  readonly ownTools?: readonly OwnTool[];
}

/** Who calls, and how the work is watched. */
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
