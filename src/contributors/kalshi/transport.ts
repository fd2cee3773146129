// The transport of the client. The code above it is the same for the live API and the snapshot.
import type { Transport, VenueRequest } from "../venue/transport.ts";

/** The name of the exchange's only public host. */
export type Service = "api";
export type KalshiTransport = Transport<Service>;
export type KalshiRequest = VenueRequest<Service>;
