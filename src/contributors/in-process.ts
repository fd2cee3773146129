// The other host: a contributor's methods for a caller in the same process, listed and answered as `serve.ts` does, without
// a protocol between.
import type { JsonObject } from "../contract/json.ts";
import type { Contributor } from "./contributor.ts";
import { type CallResult, callMethod, findMethod, listedTool, unknownMethod } from "./results.ts";

/** A contributor as its caller in the same process knows it. */
export interface HostedContributor {
  readonly identity: { readonly name: string; readonly version: string; readonly instructions: string };
  /** Its methods as `tools/list` would show them. */
  readonly list: () => readonly unknown[];
  /** The result of `tools/call`, without its text; rejects with the code of JSON-RPC for a name that no method has. */
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
