// Type of the host functions, with one function for each function of `GuestHost`.
import type { HostFunction } from "quickjs-wasi";
import type { GuestHost } from "./guest/host.ts";

export const hostNames = ["send", "note", "finish", "fail"] as const satisfies readonly (keyof GuestHost)[];

export type HostFunctions = Readonly<Record<keyof GuestHost, HostFunction>>;
