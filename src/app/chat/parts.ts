// The dependencies of chats.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import type { Store } from "../../contract/store.ts";
import type { WebTools } from "../../contract/web/research.ts";
import type { Runtime } from "../wire.ts";
import type { ChatPlayers } from "./player.ts";

/** The dependencies of chats. The caller closes the runtime, the web tools and the store. */
export interface ChatParts {
  readonly runtime: Pick<Runtime, "run" | "tools" | "clock" | "about">;
  readonly web: Pick<WebTools, "openResearch">;
  readonly store: Store;
  readonly redaction: RedactionRules;
  /** The clock of the machine. Leases expire by this clock. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** Opens the language models of turns; null when no model has the roles. */
  readonly players: Pick<ChatPlayers, "open"> | null;
  /** Time limit of a turn in milliseconds, for models, tools and pages together. */
  readonly timeoutMs: number;
  /** Milliseconds after which another process may take over the chat of a process that died. */
  readonly leaseMs: number;
}
