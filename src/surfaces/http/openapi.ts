// The OpenAPI document, made of the operations and of the schemas that requests and replies are checked with.
import { z } from "zod";
import { failureBodySchema } from "../../contract/wire/failure.ts";
import { operationList } from "./operations.ts";
import type { Operation } from "./part.ts";

/** OpenAPI 3.1 of the whole door. */
export function openApiDocument(version: string): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { id, operation } of operationList) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(id, operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "ctx", version, description: "The Context query runtime over HTTP." },
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: { Failure: schemaOf(failureBodySchema, "output") },
    },
  };
}

function describe(id: string, operation: Operation): Readonly<Record<string, unknown>> {
  const { summary, scope, body, success } = operation;
  const content = {
    "application/json": { schema: schemaOf(success.schema, "output") },
    ...(success.stream === undefined ? {} : { "text/event-stream": { schema: schemaOf(success.stream, "output") } }),
  };
  return {
    operationId: id,
    summary,
    ...(scope === null ? {} : { security: [{ key: [] }], "x-ctx-scope": scope }),
    parameters: parametersOf(operation),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } } }),
    responses: {
      [success.status]: { description: "Success.", content },
      default: {
        description: "Anything else.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function parametersOf({ path, query, isIdempotent }: Operation): readonly Readonly<Record<string, unknown>>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const fields = query === undefined ? [] : Object.entries(query.shape);
  return [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...fields.map(([name, field]) => ({ name, in: "query", schema: schemaOf(field as z.ZodType, "input") })),
    ...(isIdempotent === true ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }] : []),
  ];
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Readonly<Record<string, unknown>> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest;
}
