// The dependencies of conversations.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Store } from "../../contract/store.ts";
import type { WebTools } from "../../contract/web/research.ts";
import type { Runtime } from "../wire.ts";
import type { ChatPlayers } from "./player.ts";

/** The dependencies of chats; the caller closes runtime, web tools and store. */
export interface ChatParts {
  readonly runtime: Pick<Runtime, "run" | "tools" | "clock" | "about">;
  readonly web: Pick<WebTools, "openResearch">;
  readonly store: Store;
  readonly redaction: RedactionRules;
  /** The machine's own clock, which leases expire by. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** The language models that play turns; null: none. */
  readonly players: Pick<ChatPlayers, "open"> | null;
  /** Time limit of a turn, over models, tools and pages together. */
  readonly timeoutMs: number;
  /** How long a turn stays leased to a process that has ended. */
  readonly leaseMs: number;
}
