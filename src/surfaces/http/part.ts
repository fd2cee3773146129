// Shared types of the HTTP API: its dependencies, operations and requests.
import type { z } from "zod";
import type { Kept } from "../../app/permissions.ts";
import type { Roundtables } from "../../app/roundtable.ts";
import type { Chats } from "../../contract/chat.ts";
import type { LikenessOf } from "../../contract/encoder.ts";
import type { WireCode } from "../../contract/error.ts";
import type { GateArtifact } from "../../contract/gate.ts";
import type { Caller, KeyScope } from "../../contract/key.ts";
import type { Service } from "../../contract/service.ts";
import type { ServeSettings } from "../../contract/settings/serve.ts";
import type { ListingTable, Store } from "../../contract/store.ts";
import type { Tools } from "../../contract/tool.ts";
import type { WebTools } from "../../contract/web/research.ts";
import type { StudioRooms } from "./studio/rooms.ts";

/** Network connection of a request. */
export interface Connection {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

/** The static description of one endpoint. */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path in the syntax of the router, such as `/api/v1/tools/:id`. */
  readonly path: string;
  readonly summary: string;
  /** Scope that the API key needs, or null if no key is needed. */
  readonly scope: KeyScope | null;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 202; readonly schema: z.ZodType; readonly stream?: z.ZodType };
  /** True if the operation supports `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /**
   * Value of `code` in the error body of a failed operation. Set only for operations whose error body has a field
   * `code`.
   */
  readonly failureCode?: WireCode;
}

/** A request that passed the admission check. */
export interface Exchange {
  /** The HTTP request. Its signal aborts when the client disconnects. */
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed JSON body, or undefined if the operation has no body. */
  readonly body: unknown;
  readonly caller: Caller;
}

/** Function that returns the reply to a request. A `CtxError` that it throws becomes an error reply. */
export type Handler = (exchange: Exchange) => Promise<Response>;

type ServedMethods = Exclude<keyof Service, "close" | typeof Symbol.asyncDispose>;

/** Set of running work. The set removes a piece of work when it has finished. */
export interface TaskSet {
  add(task: Promise<unknown>): void;
}

/** Dependencies of the HTTP API. */
export interface ApiParts {
  readonly service: Pick<Service, ServedMethods>;
  readonly tools: Tools;
  /** Compares methods by vectors in a search of the catalog. Absent: by words alone. */
  readonly likenessOf?: LikenessOf;
  /** Web search and page reading, or null if disabled. */
  readonly web: Pick<WebTools, "search" | "scrape"> | null;
  /** Conversations, or null if disabled. */
  readonly chats: Chats | null;
  readonly roundtables: Roundtables;
  /** What the studio shows, or null if it is disabled. */
  readonly studio: StudioRooms | null;
  /** Keeps permissions for later queries. */
  readonly keepPermissions: (kept: Kept) => Promise<void>;
  /** Finds the API key that has this secret. null means that every request is accepted, as with `--no-auth`. */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: ServeSettings;
  readonly listings: ListingTable;
  /** The store. The API uses it for the health check and to find the owner of a trace. */
  readonly store: Pick<Store, "kind" | "check" | "traces">;
  /** Secret values that are removed from replies. */
  readonly secrets: readonly string[];
  readonly about: GateArtifact["runtime"];
  readonly answerModels: readonly string[];
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  /** Returns monotonic milliseconds, which the limits use. This clock is never fixed. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  /** Logs an internal error. The line contains the id that the client received in the error reply. */
  readonly report: (line: string) => void;
  /** Signal that aborts when the server stops accepting requests. */
  readonly stopping: AbortSignal;
  /** Work that continues after its reply has begun. The server waits for this work before it stops. */
  readonly tasks: TaskSet;
}
