// The transport of the client. The client uses the same code for the live API and the snapshot; only the transport differs.
import type { Transport, VenueRequest } from "../venue/transport.ts";

/** The name of the exchange's only public host. */
export type Service = "api";
export type KalshiTransport = Transport<Service>;
export type KalshiRequest = VenueRequest<Service>;
