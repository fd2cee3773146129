// What the parts of the HTTP door share: what they are given, and what a request is to a handler.
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

/** The socket behind a request. */
export interface Connection {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

/** One endpoint: all that is known of it without running it. */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH";
  /** As the router writes it: `/api/v1/tools/:id`. */
  readonly path: string;
  readonly summary: string;
  /** What a key must be allowed to do; null: open to everyone. */
  readonly scope: KeyScope | null;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 202; readonly schema: z.ZodType; readonly stream?: z.ZodType };
  /** Whether it honours `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** The code that clients are sent when it fails, where their union has one. */
  readonly failureCode?: WireCode;
}

/** A request that was let in. */
export interface Exchange {
  /** Its signal aborts when the client goes away. */
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body as JSON; undefined where the operation has none. */
  readonly body: unknown;
  readonly caller: Caller;
}

/** Gives the reply, or throws a `CtxError` that becomes one. */
export type Handler = (exchange: Exchange) => Promise<Response>;

type ServedMethods = Exclude<keyof Service, "close" | typeof Symbol.asyncDispose>;

/** Remembers work until it is done. */
export interface TaskSet {
  add(task: Promise<unknown>): void;
}

/** Everything that the door calls or reads. */
export interface ApiParts {
  readonly service: Pick<Service, ServedMethods>;
  readonly tools: Tools;
  /** Search and pages; null where they are not served. */
  readonly web: Pick<WebTools, "search" | "scrape"> | null;
  /** Conversations; null where they are not served. */
  readonly chats: Chats | null;
  readonly roundtables: Roundtables;
  /** Finds the key of a secret; null lets everyone in, as `--no-auth` does. */
  readonly keys: { find(secret: string): Promise<Caller | null> } | null;
  readonly settings: ServeSettings;
  readonly listings: ListingTable;
  /** Whether state can be kept, and whose the traces are. */
  readonly store: Pick<Store, "kind" | "check" | "traces">;
  /** Values that must not leave. */
  readonly secrets: readonly string[];
  readonly about: GateArtifact["runtime"];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds, for limits; never a fixed clock. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  /** Told of what broke inside, with the id that the client was sent. */
  readonly report: (line: string) => void;
  /** Aborts when the server stops taking requests. */
  readonly stopping: AbortSignal;
  /** Work that goes on after its reply has begun; the server waits for it before it ends. */
  readonly tasks: TaskSet;
}
