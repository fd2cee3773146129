// The in-process host: lists and answers a contributor's methods as `serve.ts` does, without a protocol.
import type { JsonObject } from "../contract/json.ts";
import type { Contributor } from "./contributor.ts";
import { type CallResult, callMethod, findMethod, listedTool, unknownMethod } from "./results.ts";

/** A contributor for a caller in the same process. */
export interface HostedContributor {
  readonly identity: { readonly name: string; readonly version: string; readonly instructions: string };
  /** Its methods as `tools/list` returns them. */
  readonly list: () => readonly unknown[];
  /** The result of `tools/call`, without its text; rejects with JSON-RPC's code for an unknown method. */
  readonly call: (request: {
    readonly method: string;
    readonly args: JsonObject;
    readonly signal: AbortSignal;
  }) => Promise<CallResult>;
  readonly close: () => Promise<void>;
}

const invalidParams = -32_602;

/** Hosts the contributor until it is closed. */
export function hostContributor(contributor: Contributor): HostedContributor {
  const { name, version, description } = contributor;
  return {
    identity: { name, version, instructions: description },
    list: () => contributor.methods.map(listedTool),
    call: async ({ method: asked, args, signal }) => {
      const method = findMethod(contributor, asked);
      if (method !== undefined) return callMethod(method, { args, context: { signal } });
      throw Object.assign(new Error(unknownMethod(contributor, asked)), { code: invalidParams });
    },
    close: () => contributor.close(),
  };
}
