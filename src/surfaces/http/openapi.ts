// Generates the OpenAPI document from the operations and the schemas that validate requests and replies.
import { z } from "zod";
import { failureBodySchema } from "../../contract/wire/failure.ts";
import { namedSchemas } from "./openapi-names.ts";
import { type OperationId, operationList } from "./operations.ts";
import type { Operation } from "./part.ts";

type Part = Readonly<Record<string, unknown>>;

/** Returns the OpenAPI 3.1 document of the whole HTTP API. */
export function openApiDocument(version: string): Part {
  const components = collectComponents();
  components.add("Failure", failureBodySchema, "output");
  const paths: Record<string, Part> = {};
  for (const { id, operation } of operationList) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(id, operation, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      ...{ title: "ctx", version, description: "The Context query runtime over HTTP." },
      ...{ license: { name: "MIT", identifier: "MIT" }, contact: { name: "The developers of ctx" } },
    },
    servers: [{ url: "/", description: "The server that returned this document." }],
    tags: [...new Map(areas.map(({ name, description }) => [name, { name, description }])).values()],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "A key of `ctx keys create`." } },
      responses: {
        Failure: {
          description: "The request failed; the body states why.",
          content: { "application/json": { schema: { $ref: `${place}Failure` } } },
        },
      },
      schemas: components.schemas,
    },
  };
}

function describe(id: OperationId, operation: Operation, components: Components): Part {
  const { summary, scope, body, success } = operation;
  const { schema, stream } = success;
  const content = {
    "application/json": { schema: components.add(`${typeName(id)}Reply`, schema, "output") },
    ...(stream && { "text/event-stream": { schema: components.add(`${typeName(id)}Event`, stream, "output") } }),
  };
  return {
    operationId: id,
    summary,
    description: scope === null ? "Needs no key." : `Needs a key with the scope \`${scope}\`.`,
    tags: [areaOf(operation.path)],
    ...(scope === null ? { security: [] } : { security: [{ key: [] }], "x-ctx-scope": scope }),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: components.add(`${typeName(id)}Request`, body, "input") } },
      },
    }),
    responses: {
      [success.status]: { description: "Success.", content },
      "4XX": failure,
      default: failure,
    },
  };
}

const failure = { $ref: "#/components/responses/Failure" };

/** The areas of the API. An operation belongs to the first area whose path its own path contains. */
const areas = [
  { name: "Queries", path: "/query", description: "Ask a question." },
  { name: "Jobs", path: "/jobs", description: "Questions that a worker answers." },
  { name: "Execution", path: "/execute", description: "Calls of single methods, and their spend envelopes." },
  { name: "Tools", path: "/tools", description: "The catalog of tools." },
  { name: "Chat", path: "/chat", description: "Conversations." },
  { name: "Chat", path: "/agent", description: "Conversations." },
  { name: "Roundtable", path: "/roundtable", description: "Debates of several agents." },
  { name: "Web", path: "/search", description: "Web search and page reading." },
  { name: "Web", path: "/scrape", description: "Web search and page reading." },
  { name: "Server", path: "/", description: "State of the server, and this document." },
] as const;

function areaOf(path: string): string {
  return areas.find((area) => path.includes(area.path))?.name ?? "Server";
}

/** Returns the id of an operation as the beginning of a type name: `start_roundtable` becomes `StartRoundtable`. */
function typeName(id: OperationId): string {
  return id.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function parametersOf({ path, query, isIdempotent }: Operation): readonly Part[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  // A parameter contains its schema, so the schema of the whole query needs no name.
  const whole = z.toJSONSchema(query ?? z.object({}), { io: "input", unrepresentable: "any" });
  const fields = Object.entries(whole.properties ?? {});
  return [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...fields.map(([name, schema]) => ({ name, in: "query", schema })),
    ...(isIdempotent === true ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }] : []),
  ];
}

interface Components {
  readonly schemas: Record<string, unknown>;
  /** Registers the schema, under the name unless it is known already, and returns a reference to it. */
  add(name: string, schema: z.ZodType, io: "input" | "output"): Part;
}

const place = "#/components/schemas/";

function collectComponents(): Components {
  const schemas: Record<string, unknown> = {};
  const known = { input: new Map<z.ZodType, string>(), output: new Map<z.ZodType, string>() };
  return {
    schemas,
    add: (wanted, schema, io) => {
      const { $defs = {}, ...own } = schemaOf(schema, io);
      // A request can have fields that the reply form of the same schema has not, so both forms have their own names.
      const nameOf = (part: string) => {
        // zod names what refers to itself. The only such schema of the contract is any JSON value, which has six forms.
        if (part.startsWith("__")) return $defs[part]?.anyOf?.length === 6 ? "JsonValue" : `${wanted}${part.slice(2)}`;
        const isAlike = io === "output" || part.endsWith("Request") || $defs[part]?.enum !== undefined;
        return isAlike ? part : `${part}Input`;
      };
      // A validator would resolve `#/$defs/` from the root of the whole document. Each definition therefore becomes a
      // component.
      const moved = (value: unknown): unknown =>
        JSON.parse(
          JSON.stringify(value, io === "output" ? withoutClosing : undefined).replace(
            /"#\/\$defs\/(\w+)"/g,
            (_, part: string) => `"${place}${nameOf(part)}"`,
          ),
        );
      for (const [part, definition] of Object.entries($defs)) schemas[nameOf(part)] ??= moved(definition);
      const id = namedSchemas.get(schema)?.id;
      const name = known[io].get(schema) ?? (id === undefined ? wanted : nameOf(id));
      known[io].set(schema, name);
      const { id: _, ...root } = own;
      schemas[name] ??= moved(root);
      return { $ref: `${place}${name}` };
    },
  };
}

/** Later versions add fields to replies, so a reply schema must accept unknown fields. */
function withoutClosing(key: string, value: unknown): unknown {
  return key === "additionalProperties" && value === false ? undefined : value;
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: namedSchemas });
  return rest;
}
