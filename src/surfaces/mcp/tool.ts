// Types of a tool of the server: its schemas, its hints and its handler. These types do not depend on the MCP library.
import { z } from "zod";
import type { KeyScope } from "../../contract/key.ts";
import { readInput } from "./input.ts";
import type { McpParts, Peer } from "./part.ts";

/** Context that a tool receives with the input of a call. */
export interface ToolContext extends Peer {
  readonly parts: McpParts;
  /** Signal that aborts when the host cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Sends a progress message, if the host asked for progress. */
  readonly progress: (message: string) => void;
  /** Sends a warning to the log of the host. */
  readonly warn: (message: string) => void;
  /** True if the host can show a form to the user. */
  readonly takesForms: boolean;
  /** The user's reply to the form that an earlier round of this call requested. null in the first round. */
  readonly form: FormReply | null;
}

/** The user's reply to a form. `values` is null if the user declined or closed the form. */
export interface FormReply {
  /** The state that was sent with the form. */
  readonly state: unknown;
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** One field of a form: a text field or, if `enum` lists values, a choice. */
export type FormField =
  | {
      readonly type: "string";
      readonly title: string;
      readonly description?: string;
      readonly enum?: string[];
      readonly enumNames?: string[];
    }
  | { readonly type: "number" | "boolean"; readonly title: string; readonly description?: string };

/** A form for the user, as a schema that hosts can render. */
export interface Form {
  readonly message: string;
  readonly fields: Readonly<Record<string, FormField>>;
  /** Names of the fields that must be filled. Default: all. */
  readonly required?: readonly string[];
}

/** A resource that a result links to. */
export interface ResourcePointer {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

/**
 * Result of a handler, which is either the output or a form. If it is a form, the host repeats the call with the user's
 * reply.
 */
export type ToolReply<Output> =
  | {
      readonly kind: "output";
      readonly output: Output;
      /** Text for people and models. The server appends the output as JSON. */
      readonly text?: string;
      readonly links?: readonly ResourcePointer[];
    }
  | { readonly kind: "form"; readonly form: Form; readonly state: unknown };

/** Hints about the effects of a tool, for hosts. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly hints: ToolHints;
  /** Scope that the API key of the caller needs. */
  readonly scope: KeyScope;
  /** Runs the tool. A `CtxError` that it throws becomes an `isError` result. */
  readonly handle: (input: z.output<Input>, context: ToolContext) => Promise<ToolReply<z.input<Output>>>;
}

/** A tool without its schema types, as the server stores it. */
export interface Tool extends Pick<ToolDefinition<z.ZodObject, z.ZodObject>, "name" | "scope"> {
  readonly listed: ListedTool;
  readonly run: (given: unknown, context: ToolContext) => Promise<ToolReply<Record<string, unknown>>>;
}

/** The tool as `tools/list` shows it. */
export interface ListedTool extends Pick<ToolDefinition<z.ZodObject, z.ZodObject>, "name" | "title" | "description"> {
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: ToolHints;
}

type ObjectSchema = Record<string, unknown> & { type: "object" };

/** Builds a tool from its definition. Input that does not match the schema is a `usage` error. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const { name, title, description, input, output, hints, scope, handle } = definition;
  return {
    ...{ name, scope },
    listed: {
      ...{ name, title, description, annotations: hints },
      inputSchema: objectSchema(input, "input"),
      outputSchema: objectSchema(output, "output"),
    },
    run: async (given, context) => await handle(readInput(input, given ?? {}), context),
  };
}

/** Converts a zod schema. Omits `$schema`, because older clients reject the value that zod writes. */
function objectSchema(schema: z.ZodObject, io: "input" | "output"): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...rest, type: "object" };
}
