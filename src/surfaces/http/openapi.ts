// Generates the OpenAPI document from the operations and the schemas that validate requests and replies.
import { z } from "zod";
import { failureBodySchema } from "../../contract/wire/failure.ts";
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
    info: { title: "ctx", version, description: "The Context query runtime over HTTP." },
    paths,
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } }, schemas: components.schemas },
  };
}

function describe(id: OperationId, operation: Operation, components: Components): Part {
  const { summary, scope, body, success } = operation;
  const { schema, stream } = success;
  const content = {
    "application/json": { schema: components.add(`${id}.Reply`, schema, "output") },
    ...(stream && { "text/event-stream": { schema: components.add(`${id}.Event`, stream, "output") } }),
  };
  return {
    operationId: id,
    summary,
    ...(scope === null ? {} : { security: [{ key: [] }], "x-ctx-scope": scope }),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: components.add(`${id}.Request`, body, "input") } },
      },
    }),
    responses: {
      [success.status]: { description: "Success.", content },
      default: {
        description: "Anything else.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function parametersOf({ path, query, isIdempotent }: Operation): readonly Part[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const fields = Object.entries(query === undefined ? {} : (schemaOf(query, "input").properties ?? {}));
  return [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...fields.map(([name, schema]) => ({ name, in: "query", schema })),
    ...(isIdempotent === true ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }] : []),
  ];
}

interface Components {
  readonly schemas: Record<string, unknown>;
  /** Registers the schema under the name and returns a reference to it. */
  add(name: string, schema: z.ZodType, io: "input" | "output"): Part;
}

function collectComponents(): Components {
  const schemas: Record<string, unknown> = {};
  return {
    schemas,
    add: (name, schema, io) => {
      // A validator would resolve `#/$defs/` from the root of the whole document. Each definition therefore becomes a
      // component.
      const { $defs = {}, ...own } = JSON.parse(
        JSON.stringify(schemaOf(schema, io)).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`),
      );
      schemas[name] = own;
      for (const [part, definition] of Object.entries($defs)) schemas[`${name}.${part}`] = definition;
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
