// The transport of the client. The client uses the same code for the live API and the snapshot; only the transport differs.
import type { Ask as SharedAsk } from "../venue/replies.ts";
import type { VenueRequest as SharedRequest, Transport as SharedTransport } from "../venue/transport.ts";

/** The venue's three public hosts: catalogue (`gamma`), order books (`clob`), and trades (`data`). */
export type Service = "gamma" | "clob" | "data";
export type VenueRequest = SharedRequest<Service>;
export type Transport = SharedTransport<Service>;
export type Ask = SharedAsk<Service>;
export type { VenueReply } from "../venue/transport.ts";
