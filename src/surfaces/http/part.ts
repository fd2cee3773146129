// Shared types of the HTTP surface: its dependencies, operations and requests.
import type { z } from "zod";
import type { Roundtables } from "../../app/roundtable.ts";
import type { Chats } from "../../contract/chat.ts";
import type { WireCode } from "../../contract/error.ts";
import type { GateArtifact } from "../../contract/gate.ts";
import type { Caller, KeyScope } from "../../contract/key.ts";
import type { Service } from "../../contract/service.ts";
import type { ServeSettings } from "../../contract/settings/serve.ts";
import type { ListingTable, Store } from "../../contract/store.ts";
import type { Tools } from "../../contract/tool.ts";
import type { WebTools } from "../../contract/web/research.ts";

/** The socket of a request. */
export interface Connection {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

/** The static description of one endpoint. */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH";
  /** In the router's syntax: `/api/v1/tools/:id`. */
  readonly path: string;
  readonly summary: string;
  /** The scope that a key needs; null: open to everyone. */
  readonly scope: KeyScope | null;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 202; readonly schema: z.ZodType; readonly stream?: z.ZodType };
  /** True when the operation honours `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** The error code that clients receive when the operation fails, if their union has one. */
  readonly failureCode?: WireCode;
}

/** An admitted request. */
export interface Exchange {
  /** Its signal aborts when the client disconnects. */
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body as JSON; undefined when the operation has none. */
  readonly body: unknown;
  readonly caller: Caller;
}

/** Returns the reply, or throws a `CtxError` that becomes one. */
export type Handler = (exchange: Exchange) => Promise<Response>;

type ServedMethods = Exclude<keyof Service, "close" | typeof Symbol.asyncDispose>;

/** Tracks work until it is done. */
export interface TaskSet {
  add(task: Promise<unknown>): void;
}

/** The dependencies of the HTTP surface. */
export interface ApiParts {
  readonly service: Pick<Service, ServedMethods>;
  readonly tools: Tools;
  /** Web search and page reading; null when disabled. */
  readonly web: Pick<WebTools, "search" | "scrape"> | null;
  /** Conversations; null when disabled. */
  readonly chats: Chats | null;
  readonly roundtables: Roundtables;
  /** Looks up the key of a secret; null admits everyone, as `--no-auth` does. */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: ServeSettings;
  readonly listings: ListingTable;
  /** Checks the store, and finds the owner of a trace. */
  readonly store: Pick<Store, "kind" | "check" | "traces">;
  /** Values that must not be sent to a client. */
  readonly secrets: readonly string[];
  readonly about: GateArtifact["runtime"];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds, for limits; never a fixed clock. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  /** Called with each internal error and the id that was sent to the client. */
  readonly report: (line: string) => void;
  /** Aborts when the server stops taking requests. */
  readonly stopping: AbortSignal;
  /** Work that continues after its reply has begun; the server waits for it before it stops. */
  readonly tasks: TaskSet;
}
