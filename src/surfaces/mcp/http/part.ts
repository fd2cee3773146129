// Dependencies of the HTTP transport of MCP.
import type { Caller } from "../../../contract/key.ts";
import type { ServeSettings } from "../../../contract/settings/serve.ts";
import type { McpParts } from "../part.ts";

export interface HttpParts {
  readonly mcp: McpParts;
  /** Port 0 selects a free one. */
  readonly address: { readonly host: string; readonly port: number };
  /** Looks up the key of a secret; null admits everyone on this machine, as `--no-auth` does. */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: Pick<ServeSettings, "bodyBytes" | "corsOrigins" | "keepAliveMs" | "requestsPerMinute">;
  /** Monotonic milliseconds, for limits. */
  readonly elapsed: () => number;
}
