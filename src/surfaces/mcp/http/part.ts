// What the HTTP side of the MCP door is given.
import type { Caller } from "../../../contract/key.ts";
import type { ServeSettings } from "../../../contract/settings/serve.ts";
import type { McpParts } from "../part.ts";

export interface HttpParts {
  readonly mcp: McpParts;
  /** Port 0 takes a free one. */
  readonly address: { readonly host: string; readonly port: number };
  /** Finds the key of a secret; null lets everyone of this machine in, as `--no-auth` does. */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: Pick<ServeSettings, "bodyBytes" | "corsOrigins" | "keepAliveMs" | "requestsPerMinute">;
  /** Monotonic milliseconds, for limits. */
  readonly elapsed: () => number;
}
