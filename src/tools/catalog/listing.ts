// Builds the catalog's listing of a server from the server's own metadata and the user's settings, which override it.
import type { ServerSettings } from "../../contract/settings.ts";
import type { Failure, ToolListing } from "../../contract/tool.ts";
import type { Started } from "../mcp/launch.ts";
import { readMethods } from "./metadata.ts";

const descriptionCharacters = 4_000;

/** Builds the listing of a running server. For a server that failed to start, the listing contains the failure. */
export function readListing(toolId: string, settings: ServerSettings, from: Started | Failure): ToolListing {
  const { name = toolId, description = "", methods: overrides = {} } = settings;
  if (from.kind === "failure") return { id: toolId, name, description, methods: [], startupMs: 0, failure: from };
  const { identity, tools, startupMs, listMs } = from;
  const toolName = settings.name ?? identity.title ?? identity.name ?? toolId;
  const about = [identity.name, identity.title, identity.description, identity.instructions].join(" ");
  const { onlyMethods: only, exceptMethods: except = [] } = settings;
  const named = (names: readonly string[]) => (tool: unknown) => names.some((name) => isNamed(tool, name));
  const offered = tools.filter((tool) => (only === undefined || named(only)(tool)) && !named(except)(tool));
  const methods = readMethods({ toolId, toolName, about, overrides }, offered);
  const warnings = unknownNames(namesOf(tools), [
    ...Object.keys(overrides),
    ...[...(only ?? []), ...except].filter((name) => !name.includes("*") || !tools.some(named([name]))),
  ]);
  return {
    id: toolId,
    name: toolName,
    description: (settings.description ?? identity.description ?? identity.instructions ?? "")
      .slice(0, descriptionCharacters)
      .toWellFormed(),
    ...(identity.version === undefined ? {} : { version: identity.version }),
    methods,
    startupMs,
    listMs,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function namesOf(tools: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(tools.map((tool) => Object(tool).name).filter((name) => typeof name === "string"));
}

function unknownNames(known: ReadonlySet<unknown>, named: readonly string[]): readonly string[] {
  const offer = [...known].slice(0, 20).join(", ") || "none";
  return [...new Set(named)]
    .filter((name) => !known.has(name))
    .map((name) => `the settings name the method "${name}", which the server does not have; it has ${offer}`);
}

/** True if the tool has this name. `*` in the name stands for any characters. */
function isNamed(tool: unknown, name: string): boolean {
  const { name: own }: { name?: unknown } = Object(tool);
  if (typeof own !== "string" || !name.includes("*")) return own === name;
  const parts = name.split("*").map((part) => part.replaceAll(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(own);
}
