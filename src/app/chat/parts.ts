// What conversations work with.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Store } from "../../contract/store.ts";
import type { WebTools } from "../../contract/web/research.ts";
import type { Runtime } from "../wire.ts";
import type { ChatPlayers } from "./player.ts";

/** What chats work with; runtime, web tools and store stay the caller's to close. */
export interface ChatParts {
  readonly runtime: Pick<Runtime, "run" | "tools" | "clock" | "about">;
  readonly web: Pick<WebTools, "openResearch">;
  readonly store: Store;
  readonly redaction: RedactionRules;
  /** The machine's own clock: leases end by it. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** The language models that lead turns; null: none does. */
  readonly players: Pick<ChatPlayers, "open"> | null;
  /** Longest turn, over models, tools and pages together. */
  readonly timeoutMs: number;
  /** How long a turn stays leased to a process that is gone. */
  readonly leaseMs: number;
}
