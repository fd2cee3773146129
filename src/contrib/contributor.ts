// Defines a contributor: a named list of methods. Each method has schemas and a handler. A contributor depends neither
// on MCP (see serve.ts) nor on other transports; the folders next to this file implement contributors for venues.
import { z } from "zod";
import type { JsonObject } from "../contract/json.ts";
import type { JsonSchema, MethodAnnotations } from "../contract/tool.ts";
import { describeIssues } from "./arguments.ts";

/** The reasons why a method returns no value. `retry` is true when the same call may succeed later. */
export const contributorErrors = {
  invalid_arguments: { retry: false },
  not_found: { retry: false },
  not_supported: { retry: false },
  upstream_rejected: { retry: false },
  upstream_malformed: { retry: false },
  upstream_unavailable: { retry: true },
  rate_limited: { retry: true },
  cancelled: { retry: true },
  internal: { retry: false },
} as const satisfies Readonly<Record<string, { readonly retry: boolean }>>;

/** The codes of `ContributorError`. */
export type ContributorErrorCode = keyof typeof contributorErrors;

/** A failure that the caller can act on. Hosts return it as an `isError` result with its code and message. */
export class ContributorError extends Error {
  readonly code: ContributorErrorCode;

  constructor(code: ContributorErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ContributorError";
    this.code = code;
  }
}

/** What a handler receives in addition to the arguments of the call. */
export interface CallContext {
  readonly signal: AbortSignal;
}

/** A method as a host calls it. `run` validates the arguments and rejects with `ContributorError`. */
export interface ContributorMethod {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Undefined for a method that never returns a value. */
  readonly outputSchema?: JsonSchema | undefined;
  /** The `_meta` of the tool in `tools/list`. */
  readonly meta: JsonObject;
  readonly annotations: MethodAnnotations;
  readonly run: (args: JsonObject, context: CallContext) => Promise<JsonObject>;
}

/** The methods of one server. `close` frees the resources of live methods. */
export interface Contributor {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly methods: readonly ContributorMethod[];
  readonly close: () => Promise<void>;
}

/** Options for opening a contributor. */
export interface LoadOptions {
  /** `snapshot` answers from bundled data without network; `live` queries the venue. */
  readonly mode: "snapshot" | "live";
  /**
   * Returns the epoch milliseconds that count as now. Default: the machine's clock. A snapshot has a fixed time instead, or
   * its data is generated so that it ends now.
   */
  readonly now?: () => number;
}

/** A method as its author defines it. JSON Schemas and handler types are derived from the zod schemas. */
export interface MethodDefinition<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Absent only for a method that never returns a value. */
  readonly output?: Output;
  readonly meta: JsonObject;
  readonly annotations: MethodAnnotations;
  readonly run: (args: z.output<Input>, context: CallContext) => Promise<z.output<Output>>;
}

/** Creates a method that validates its arguments before the handler runs. */
export function defineMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  definition: MethodDefinition<Input, Output>,
): ContributorMethod {
  const { name, title, description, meta, annotations, input, output } = definition;
  const schemas: { input?: JsonSchema; output?: JsonSchema } = {};
  return {
    name,
    title,
    description,
    // Created on first access, since a host that knows the list of methods needs no schema.
    get inputSchema() {
      schemas.input ??= jsonSchemaOf(input, "input");
      return schemas.input;
    },
    get outputSchema() {
      if (output !== undefined) schemas.output ??= jsonSchemaOf(output, "output");
      return schemas.output;
    },
    meta,
    annotations,
    run: async (args, context) => {
      const parsed = input.safeParse(args);
      if (!parsed.success) throw new ContributorError("invalid_arguments", describeIssues(name, parsed.error, input));
      return definition.run(parsed.data, context);
    },
  };
}

function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...keywords } = z.toJSONSchema(schema, { io, override: joinNull });
  // Converted to JSON text and back, so that the schema has only what JSON can express.
  const read: JsonSchema = JSON.parse(JSON.stringify(keywords));
  return read;
}

/**
 * Moves the description of T in `anyOf: [T, null]` to the outer schema. The form `type: [T, "null"]` is avoided, because
 * some clients cannot read a list of types.
 */
function joinNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value, nothing, ...others] = jsonSchema.anyOf ?? [];
  if (typeof value !== "object" || typeof nothing !== "object" || others.length > 0) return;
  if (nothing.type !== "null" || typeof value.type !== "string") return;
  const { description, title, "x-ctx": annotation, ...constraints } = value;
  const words = { description, title, "x-ctx": annotation };
  const said = Object.entries(words).filter(([key, text]) => text !== undefined && jsonSchema[key] === undefined);
  Object.assign(jsonSchema, Object.fromEntries(said), { anyOf: [constraints, nothing] });
}
