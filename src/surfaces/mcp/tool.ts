// A tool of the server: its schemas, what it promises, and the function behind it. It knows no protocol.
import { z } from "zod";
import type { KeyScope } from "../../contract/key.ts";
import { readInput } from "./input.ts";
import type { McpParts, Peer } from "./part.ts";

/** What one call is given beside its input. */
export interface ToolContext extends Peer {
  readonly parts: McpParts;
  /** Aborts when the host cancels the call or goes away. */
  readonly signal: AbortSignal;
  /** Sends a progress notification, where the host asked for them. */
  readonly progress: (message: string) => void;
  /** Logs a warning at the host. */
  readonly warn: (message: string) => void;
  /** Whether the host can put a form to a person. */
  readonly takesForms: boolean;
  /** The person's reply to the form of an earlier round of this call; null in the first round. */
  readonly form: FormReply | null;
}

/** `values` is null when the person declined or closed the form. */
export interface FormReply {
  /** What the form was sent with. */
  readonly state: unknown;
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** One field of a form: a text, or a choice where `enum` lists its values. */
export interface FormField {
  readonly type: "string";
  readonly title: string;
  readonly description?: string;
  readonly enum?: string[];
  readonly enumNames?: string[];
}

/** A form for a person, in the schema that hosts draw. */
export interface Form {
  readonly message: string;
  readonly fields: Readonly<Record<string, FormField>>;
}

/** A resource that a result points at. */
export interface ResourcePointer {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

/** How a call ends: with its output, or with a form first; the same call comes again with the reply. */
export type ToolReply<Output> =
  | {
      readonly kind: "output";
      readonly output: Output;
      /** For people and models; the output as JSON follows it. */
      readonly text?: string;
      readonly links?: readonly ResourcePointer[];
    }
  | { readonly kind: "form"; readonly form: Form; readonly state: unknown };

/** How a host may treat a tool. */
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
  /** What a key must be allowed to do. */
  readonly scope: KeyScope;
  /** Throws a `CtxError` for what becomes an `isError` result. */
  readonly handle: (input: z.output<Input>, context: ToolContext) => Promise<ToolReply<z.input<Output>>>;
}

/** A tool as the server keeps it, whatever its schemas. */
export interface Tool extends Pick<ToolDefinition<z.ZodObject, z.ZodObject>, "name" | "scope"> {
  readonly listed: ListedTool;
  readonly run: (given: unknown, context: ToolContext) => Promise<ToolReply<Record<string, unknown>>>;
}

/** As `tools/list` shows it. */
export interface ListedTool extends Pick<ToolDefinition<z.ZodObject, z.ZodObject>, "name" | "title" | "description"> {
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: ToolHints;
}

type ObjectSchema = Record<string, unknown> & { type: "object" };

/** Makes a tool of its definition; input that its schema refuses is a `usage` error. */
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

/** Without `$schema`: the protocol's default dialect is the one that zod writes, and older clients know no other name for it. */
function objectSchema(schema: z.ZodObject, io: "input" | "output"): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...rest, type: "object" };
}
