// What the parts of the MCP door share: what they are given, and who asks.
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

/** Everything that the door calls or reads. */
export interface McpParts {
  readonly service: Pick<Service, "query">;
  readonly roundtables: Roundtables;
  readonly tools: Tools;
  readonly store: Pick<Store, "attempts" | "listings" | "traces">;
  readonly packs: PackSettings;
  readonly traceDirectory: string;
  /** Folder that `artifacts/` lies in. */
  readonly folder: string;
  readonly version: string;
  /** Values that must not leave. */
  readonly secrets: readonly string[];
  readonly newId: () => string;
  /** Told of what broke inside, with the id that the client was sent. */
  readonly report: (line: string) => void;
  /** Clarifications that wait for an answer, by attempt. */
  readonly open: OpenClarifications;
}

/** Who is at the other end of a connection. */
export interface Peer {
  readonly caller: Caller;
  /** Whether it started this process, so that every trace of the folder is its own to read. */
  readonly isLocal: boolean;
}
