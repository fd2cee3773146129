// Shared types of the MCP server: its dependencies and the caller.
import type { Kept } from "../../app/permissions.ts";
import type { Roundtables } from "../../app/roundtable.ts";
import type { LikenessOf } from "../../contract/encoder.ts";
import type { Caller } from "../../contract/key.ts";
import type { Service } from "../../contract/service.ts";
import type { Store } from "../../contract/store.ts";
import type { Tools } from "../../contract/tool.ts";
import type { OpenClarifications } from "./open-clarifications.ts";

/** Knowledge packs that clients may search and read. Folder paths are absolute. */
export interface PackSettings {
  readonly folders: readonly string[];
  readonly disabled: readonly string[];
  readonly budget: number;
  readonly indexDirectory: string;
}

/** Dependencies of the MCP server. */
export interface McpParts {
  readonly service: Pick<Service, "query">;
  readonly roundtables: Roundtables;
  /** Keeps permissions for later queries. */
  readonly keepPermissions: (kept: Kept) => Promise<void>;
  readonly tools: Tools;
  /** Compares methods by vectors in a search of the catalog. Absent: by words alone. */
  readonly likenessOf?: LikenessOf;
  readonly store: Pick<Store, "attempts" | "listings" | "traces">;
  readonly packs: PackSettings;
  readonly traceDirectory: string;
  /** Folder in which the server looks for the folder `artifacts`. */
  readonly folder: string;
  readonly version: string;
  /** Secret values that are removed from replies. */
  readonly secrets: readonly string[];
  readonly newId: () => string;
  /** Logs an internal error. The line contains the id that the client received in the error reply. */
  readonly report: (line: string) => void;
  /** Open clarifications, by the id of the attempt. */
  readonly open: OpenClarifications;
}

/** The client of a connection. */
export interface Peer {
  readonly caller: Caller;
  /** True if the client started this process. A local client may read every trace in the folder. */
  readonly isLocal: boolean;
}
