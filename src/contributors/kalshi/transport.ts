// The client's transport; live and snapshot differ only below this line.
import type { Transport, VenueRequest } from "../venue/transport.ts";

/** The exchange's one public host. */
export type Service = "api";
export type KalshiTransport = Transport<Service>;
export type KalshiRequest = VenueRequest<Service>;
