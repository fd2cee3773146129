// Fields of a request that the settings give. A default of the settings is no such field: a request without it keeps the defaults
// of the wire format.
import type { QueryRequest } from "../contract/query/request.ts";
import type { EffectiveSettings } from "./settings.ts";

export type RequestDefaults = Pick<QueryRequest, "queryDepth" | "clarificationPolicy" | "responseShape">;

/** Returns the fields for which somebody wrote a setting: in a file, the environment, a flag or the library. */
export function requestDefaults({
  settings: { query },
  sources,
}: Pick<EffectiveSettings, "settings" | "sources">): RequestDefaults {
  const isWritten = (key: keyof typeof query) => sources.has(`query.${key}`);
  return {
    ...(isWritten("depth") ? { queryDepth: query.depth } : {}),
    ...(isWritten("clarify") ? { clarificationPolicy: query.clarify } : {}),
    ...(isWritten("shape") ? { responseShape: query.shape } : {}),
  };
}

/** Adds the defaults to a request that is an object. A field with a value, and one that the legacy lane replaces, stays. */
export function withDefaults(request: unknown, defaults: RequestDefaults): unknown {
  if (typeof request !== "object" || request === null || Array.isArray(request)) return request;
  const own: Readonly<Record<string, unknown>> = { ...request };
  const open = Object.entries(defaults).filter(
    ([name]) => own[name] == null && !(name === "queryDepth" && own.debugScoutDeepMode != null),
  );
  return open.length === 0 ? request : { ...own, ...Object.fromEntries(open) };
}
