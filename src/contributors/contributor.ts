// A contributor: a named list of methods, each a schema and a handler, independent of any transport. This file knows
// neither MCP (serve.ts) nor a venue (the folders beside it).
import { z } from "zod";
import type { JsonObject } from "../contract/json.ts";
import type { JsonSchema, MethodAnnotations } from "../contract/tool.ts";
import { describeIssues } from "./arguments.ts";

/** Why a method returned no value; `retry` of each code states whether the same call may succeed later. */
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

/** A failure that the caller can act on; hosts return it as `isError` with the code and this message. */
export class ContributorError extends Error {
  readonly code: ContributorErrorCode;

  constructor(code: ContributorErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ContributorError";
    this.code = code;
  }
}

/** The context of one call besides its arguments. */
export interface CallContext {
  readonly signal: AbortSignal;
}

/** One callable method for a host; `run` validates the arguments itself and rejects with `ContributorError`. */
export interface ContributorMethod {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Undefined for a method that never returns a value. */
  readonly outputSchema?: JsonSchema | undefined;
  /** Sent as `_meta` of the listed tool. */
  readonly meta: JsonObject;
  readonly annotations: MethodAnnotations;
  readonly run: (args: JsonObject, context: CallContext) => Promise<JsonObject>;
}

/** The methods of one server; `close` frees the resources of live methods. */
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
  /** `snapshot` answers from bundled data without network, `live` queries the venue. */
  readonly mode: "snapshot" | "live";
  /**
   * Epoch milliseconds that count as now; default: the machine's clock. A snapshot keeps its own time, or is generated
   * to end now.
   */
  readonly now?: () => number;
}

/** A method as its author defines it: zod schemas, from which JSON Schemas and handler types follow. */
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
    // Created when listed: a host that already knows the listing only calls.
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
  // Converted through text, so that clients read exactly what survives JSON.
  const read: JsonSchema = JSON.parse(JSON.stringify(keywords));
  return read;
}

/** `anyOf: [T, null]` keeps T's description outside, once; some clients cannot read a list of types in `type`. */
function joinNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value, nothing, ...others] = jsonSchema.anyOf ?? [];
  if (typeof value !== "object" || typeof nothing !== "object" || others.length > 0) return;
  if (nothing.type !== "null" || typeof value.type !== "string") return;
  const { description, title, "x-ctx": annotation, ...constraints } = value;
  const words = { description, title, "x-ctx": annotation };
  const said = Object.entries(words).filter(([key, text]) => text !== undefined && jsonSchema[key] === undefined);
  Object.assign(jsonSchema, Object.fromEntries(said), { anyOf: [constraints, nothing] });
}
