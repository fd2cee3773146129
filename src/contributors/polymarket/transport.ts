// The transport of the client. The code above it is the same for the live API and the snapshot.
import type { Ask as SharedAsk } from "../venue/replies.ts";
import type { VenueRequest as SharedRequest, Transport as SharedTransport } from "../venue/transport.ts";

/** The venue's three public hosts: catalogue (`gamma`), order books (`clob`), and trades (`data`). */
export type Service = "gamma" | "clob" | "data";
export type VenueRequest = SharedRequest<Service>;
export type Transport = SharedTransport<Service>;
export type Ask = SharedAsk<Service>;
export type { VenueReply } from "../venue/transport.ts";
