// Hosts a contributor in the same process: lists and calls its methods as `serve.ts` does, without a protocol.
import type { JsonObject } from "../contract/json.ts";
import type { Contributor } from "./contributor.ts";
import { type CallResult, callMethod, findMethod, listedTool, unknownMethod } from "./results.ts";

/** A contributor for a caller in the same process. */
export interface HostedContributor {
  readonly identity: { readonly name: string; readonly version: string; readonly instructions: string };
  /** Returns the methods as `tools/list` does. */
  readonly list: () => readonly unknown[];
  /** Returns the result of `tools/call`, without its text. Rejects with the JSON-RPC error for an unknown method. */
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
