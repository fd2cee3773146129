// The functions of `GuestHost` as the engine's library calls them.
import type { HostFunction } from "quickjs-wasi";
import type { GuestHost } from "./guest/host.ts";

export const hostNames = ["send", "note", "finish", "fail"] as const satisfies readonly (keyof GuestHost)[];

export type HostFunctions = Readonly<Record<keyof GuestHost, HostFunction>>;
