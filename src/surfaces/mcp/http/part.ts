// Dependencies of the HTTP transport of MCP.
import type { Caller } from "../../../contract/key.ts";
import type { ServeSettings } from "../../../contract/settings/serve.ts";
import type { McpParts } from "../part.ts";

export interface HttpParts {
  readonly mcp: McpParts;
  /** Address to listen on. Port 0 selects a free port. */
  readonly address: { readonly host: string; readonly port: number };
  /**
   * Finds the API key that has this secret. null means that every request from this machine is accepted, as with
   * `--no-auth`.
   */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: Pick<ServeSettings, "bodyBytes" | "corsOrigins" | "keepAliveMs" | "requestsPerMinute">;
  /** Returns monotonic milliseconds, which the limits use. */
  readonly elapsed: () => number;
}
