// What the catalog shows of a server: its own words, with what the user's settings say above them.
import type { MethodOverride, ServerSettings } from "../../contract/settings.ts";
import type { Failure, Method, MethodMeta, ToolListing } from "../../contract/tool.ts";
import type { Started } from "../mcp/launch.ts";
import { readMethods } from "./metadata.ts";

const descriptionCharacters = 4_000;

/** The listing of a server that is up, or of one that is not with the reason. */
export function readListing(toolId: string, settings: ServerSettings, from: Started | Failure): ToolListing {
  const { name = toolId, description = "", methods: overrides = {} } = settings;
  if (from.kind === "failure") return { id: toolId, name, description, methods: [], startupMs: 0, failure: from };
  const { identity, tools, startupMs, listMs } = from;
  const toolName = settings.name ?? identity.title ?? identity.name ?? toolId;
  const methods = readMethods({ toolId, toolName }, tools);
  const warnings = unknownNames(methods, overrides);
  return {
    id: toolId,
    name: toolName,
    description: (settings.description ?? identity.description ?? identity.instructions ?? "")
      .slice(0, descriptionCharacters)
      .toWellFormed(),
    ...(identity.version === undefined ? {} : { version: identity.version }),
    methods: methods.flatMap((method) => overridden(method, overrideOf(overrides, method.name))),
    startupMs,
    listMs,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

type Overrides = Readonly<Record<string, MethodOverride>>;

// A server may call a method `constructor`.
function overrideOf(overrides: Overrides, name: string): MethodOverride {
  return (Object.hasOwn(overrides, name) ? overrides[name] : undefined) ?? {};
}

function overridden(method: Method, { disabled = false, ...override }: MethodOverride): readonly Method[] {
  if (disabled) return [];
  const { surface, queryEligible, latencyClass, executeUsd, queryUsd } = override;
  const changes = Object.entries({
    surface,
    queryEligible,
    latencyClass,
    executePriceUsd: executeUsd,
    queryPriceUsd: queryUsd,
  }).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return [method];
  const meta: MethodMeta = {
    ...method.meta,
    ...Object.fromEntries(changes),
    overridden: changes.map(([field]) => field),
  };
  return [{ ...method, meta }];
}

function unknownNames(methods: readonly Method[], overrides: Overrides): readonly string[] {
  const known = new Set(methods.map(({ name }) => name));
  const offer = [...known].slice(0, 20).join(", ") || "none";
  return Object.keys(overrides)
    .filter((name) => !known.has(name))
    .map((name) => `settings name the method "${name}", which the server does not have; it has ${offer}`);
}
