// Applies permissions to the tools of one run: an unclear method that a person permitted counts as allowed, and a call of it
// leaves only with the arguments that the person saw, once.
import type { z } from "zod";
import { matchesGlob } from "../base/text/glob.ts";
import { stableHash } from "../base/text/stable.ts";
import type { Grant } from "../contract/permission.ts";
import type { allowWhenSchema, Eligibility } from "../contract/tool/eligibility.ts";
import type { Failure, Method, ToolCall, ToolListing, Tools } from "../contract/tool.ts";
import { definitionOf, departsFrom, needsPermission } from "../grounding/permission.ts";
import { outsideAllowed } from "../language/method/mode-value.ts";
import type { Kept } from "./permissions.ts";

/** Returns the tools with the grants applied. A grant never covers a method of the class `changes`. */
export function permittedTools(tools: Tools, grants: readonly Grant[]): Tools {
  if (grants.length === 0) return tools;
  const made = new Set<string>();
  return {
    ...tools,
    list: async (toolIds, signal, onStart) =>
      (await tools.list(toolIds, signal, onStart)).map((listing) => allowed(listing, grants)),
    call: async (call, signal) => {
      const { permission: _asked, ...plain } = call;
      if (call.permission === undefined) return await tools.call(plain, signal);
      const [listing] = await tools.list([call.toolId], signal);
      const method = listing?.methods.find(({ name }) => name === call.method);
      const grant = method === undefined ? undefined : grantFor(method, grants);
      if (method === undefined || grant === undefined) return await tools.call(plain, signal);
      const departure =
        grant.arguments === undefined
          ? outsideAllowed(permitted(method, grant), call.args)
          : departsFrom(grant.arguments, call.args);
      const key = stableHash([call.toolId, call.method, grant.arguments === undefined ? call.args : null]);
      const why = departure ?? (made.has(key) ? "the permission covers one call, which was made" : null);
      if (why !== null) return refusal(call, why);
      made.add(key);
      return await tools.call({ ...plain, permission: grant }, signal);
    },
  };
}

function allowed(listing: ToolListing, grants: readonly Grant[]): ToolListing {
  return {
    ...listing,
    methods: listing.methods.map((method) => permitted(method, grantFor(method, grants))),
  };
}

function permitted(method: Method, grant: Grant | undefined): Method {
  if (grant === undefined) return method;
  const reason = `a person allowed it, although ${method.eligibility.reason}`;
  const eligibility: Eligibility = {
    ...method.eligibility,
    ...{ isEligible: true, code: "allowed", reason },
    permission: { arguments: grant.arguments ?? null, code: method.eligibility.code },
    ...(grant.when === undefined ? {} : { allowWhen: grant.when }),
  };
  return { ...method, meta: { ...method.meta, queryEligible: true }, eligibility };
}

/** Returns the grant that covers the method. A grant for another definition of the method covers nothing. */
export function grantFor(method: Method, grants: readonly Grant[]): Grant | undefined {
  if (!needsPermission(method)) return undefined;
  const name = `${method.toolId}:${method.name}`;
  return grants.find(
    (grant) =>
      matchesGlob(name, grant.method) && (grant.definition === undefined || grant.definition === definitionOf(method)),
  );
}

/** Returns permissions to keep for the methods as they are defined now. `when`: for these values of parameters only. */
export function keptFor(methods: readonly Method[], when: z.input<typeof allowWhenSchema> | null): Kept {
  return Object.fromEntries(
    methods.map((method) => {
      const definition = definitionOf(method);
      return [`${method.toolId}:${method.name}`, when === null ? definition : { definition, when }];
    }),
  );
}

function refusal({ toolId, method }: ToolCall, why: string): Failure {
  const message = `${toolId}:${method} was not called: ${why}`;
  return { kind: "failure", code: "not_allowed", message, retry: false };
}
