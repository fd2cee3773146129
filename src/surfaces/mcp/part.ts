// Shared types of the MCP surface: its dependencies and the caller.
import type { Roundtables } from "../../app/roundtable.ts";
import type { Caller } from "../../contract/key.ts";
import type { Service } from "../../contract/service.ts";
import type { Store } from "../../contract/store.ts";
import type { Tools } from "../../contract/tool.ts";
import type { OpenClarifications } from "./open-clarifications.ts";

/** Packs that may be resolved and read; folders are absolute. */
export interface PackSettings {
  readonly folders: readonly string[];
  readonly disabled: readonly string[];
  readonly budget: number;
  readonly indexDirectory: string;
}

/** The dependencies of the MCP surface. */
export interface McpParts {
  readonly service: Pick<Service, "query">;
  readonly roundtables: Roundtables;
  readonly tools: Tools;
  readonly store: Pick<Store, "attempts" | "listings" | "traces">;
  readonly packs: PackSettings;
  readonly traceDirectory: string;
  /** Folder that contains `artifacts/`. */
  readonly folder: string;
  readonly version: string;
  /** Values that must not be sent to a client. */
  readonly secrets: readonly string[];
  readonly newId: () => string;
  /** Called with each internal error and the id that was sent to the client. */
  readonly report: (line: string) => void;
  /** Open clarifications, by attempt. */
  readonly open: OpenClarifications;
}

/** The client at the other end of a connection. */
export interface Peer {
  readonly caller: Caller;
  /** True when the client started this process; it may then read every trace of the folder. */
  readonly isLocal: boolean;
}
