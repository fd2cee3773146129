// The client's transport; live and snapshot differ only below this line, so everything above it is shared.
import type { Ask as SharedAsk } from "../venue/replies.ts";
import type { VenueRequest as SharedRequest, Transport as SharedTransport } from "../venue/transport.ts";

/** The venue's three public hosts: catalogue, order books, trades. */
export type Service = "gamma" | "clob" | "data";
export type VenueRequest = SharedRequest<Service>;
export type Transport = SharedTransport<Service>;
export type Ask = SharedAsk<Service>;
export type { VenueReply } from "../venue/transport.ts";
