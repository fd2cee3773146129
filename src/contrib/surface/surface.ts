// A fixture server for one surface file: lists the methods of the file and computes their replies from its rows. Replies
// depend only on the arguments of a call, never on a prompt.
import { isJsonObject } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { JsonSchema } from "../../contract/tool.ts";
import { type Contributor, ContributorError, type ContributorMethod } from "../contributor.ts";
import type { Reply, Surface, SurfaceTool } from "./format.ts";
import { computeReply } from "./reply.ts";

/** Creates a contributor with the methods of the file. */
export function createSurface(surface: Surface): Contributor {
  return {
    id: surface.server,
    name: surface.name,
    description: surface.description,
    version: String(surface.version),
    methods: surface.tools.map((tool) => surfaceMethod(tool, surface)),
    close: async () => {},
  };
}

function surfaceMethod(tool: SurfaceTool, { replies, tables }: Surface): ContributorMethod {
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = tool;
  const reply = replies[name];
  return {
    name,
    title: title ?? name,
    description,
    inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
    meta: _meta ?? {},
    annotations: Object.fromEntries(Object.entries(annotations ?? {}).filter(([, hint]) => hint !== undefined)),
    run: async (args) => answer({ name, reply, tables, args: withDefaults(name, { args, inputSchema }) }),
  };
}

function answer(call: {
  readonly name: string;
  readonly reply: Reply | undefined;
  readonly tables: Surface["tables"];
  readonly args: JsonObject;
}): JsonObject {
  const { name, reply, tables, args } = call;
  if (reply === undefined || "writes" in reply) {
    throw new ContributorError("not_supported", `${name} would change data, and the data of a fixture is read-only`);
  }
  return computeReply(reply, { tables, args });
}

function withDefaults(name: string, call: { readonly args: JsonObject; readonly inputSchema: JsonSchema }): JsonObject {
  const { args, inputSchema } = call;
  const properties = Object.entries(record(inputSchema.properties));
  const defaults = properties.flatMap(([key, schema]) => {
    const value = record(schema).default;
    return value === undefined ? [] : [[key, value] as const];
  });
  const whole: JsonObject = { ...Object.fromEntries(defaults), ...args };
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const missing = required.filter((key) => typeof key === "string" && whole[key] === undefined);
  if (missing.length === 0) return whole;
  throw new ContributorError("invalid_arguments", `${name} needs ${missing.join(", ")}`);
}

function record(value: unknown): JsonObject {
  return isJsonObject(value) ? { ...value } : {};
}
