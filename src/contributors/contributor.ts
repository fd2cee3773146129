// What a contributor is: a named list of methods, each one schema plus handler, free of any transport.
// It knows neither MCP (serve.ts) nor any venue (the folders beside it).
import { z } from "zod";
import type { JsonObject } from "../contract/json.ts";
import type { JsonSchema, MethodAnnotations } from "../contract/tool.ts";
import { describeIssues } from "./arguments.ts";

/** Why a method gave no value; `retry` of each code says whether the same call may work later. */
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

/** A failure the caller can act on; hosts show it as `isError` with the code and this message. */
export class ContributorError extends Error {
  readonly code: ContributorErrorCode;

  constructor(code: ContributorErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ContributorError";
    this.code = code;
  }
}

/** What one call is run with besides its arguments. */
export interface CallContext {
  readonly signal: AbortSignal;
}

/** One callable method as a host sees it; `run` checks the arguments itself and rejects with `ContributorError`. */
export interface ContributorMethod {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Undefined for a method that never gives a value. */
  readonly outputSchema?: JsonSchema | undefined;
  /** Sent as `_meta` of the listed tool. */
  readonly meta: JsonObject;
  readonly annotations: MethodAnnotations;
  readonly run: (args: JsonObject, context: CallContext) => Promise<JsonObject>;
}

/** One server's worth of methods; `close` frees what live methods hold. */
export interface Contributor {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly methods: readonly ContributorMethod[];
  readonly close: () => Promise<void>;
}

/** How a contributor is opened. */
export interface LoadOptions {
  /** `snapshot` answers from bundled data and needs no network, `live` asks the venue. */
  readonly mode: "snapshot" | "live";
  /** Epoch milliseconds that count as now; the machine's clock when left out. A snapshot keeps its own time, or is made to end now. */
  readonly now?: () => number;
}

/** What a method's author writes: zod schemas, from which JSON Schemas and handler types both follow. */
export interface MethodDefinition<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Left out only by a method that never gives a value. */
  readonly output?: Output;
  readonly meta: JsonObject;
  readonly annotations: MethodAnnotations;
  readonly run: (args: z.output<Input>, context: CallContext) => Promise<z.output<Output>>;
}

/** Turns a definition into a method that checks its arguments before the handler sees them. */
export function defineMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  definition: MethodDefinition<Input, Output>,
): ContributorMethod {
  const { name, title, description, meta, annotations, input, output } = definition;
  const schemas: { input?: JsonSchema; output?: JsonSchema } = {};
  return {
    name,
    title,
    description,
    // Made when they are listed: a host that knows the listing already only calls.
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
  // Through text: what a client reads is exactly what survives JSON.
  const read: JsonSchema = JSON.parse(JSON.stringify(keywords));
  return read;
}

/** `anyOf: [T, null]` keeps the words of T outside, said once: a list of types in `type` is what some clients cannot read. */
function joinNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value, nothing, ...others] = jsonSchema.anyOf ?? [];
  if (typeof value !== "object" || typeof nothing !== "object" || others.length > 0) return;
  if (nothing.type !== "null" || typeof value.type !== "string") return;
  const { description, title, "x-ctx": annotation, ...constraints } = value;
  const words = { description, title, "x-ctx": annotation };
  const said = Object.entries(words).filter(([key, text]) => text !== undefined && jsonSchema[key] === undefined);
  Object.assign(jsonSchema, Object.fromEntries(said), { anyOf: [constraints, nothing] });
}
