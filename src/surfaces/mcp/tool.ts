// A tool of the server: schemas, hints and handler, independent of the protocol.
import { z } from "zod";
import type { KeyScope } from "../../contract/key.ts";
import { readInput } from "./input.ts";
import type { McpParts, Peer } from "./part.ts";

/** The context of one call, in addition to its input. */
export interface ToolContext extends Peer {
  readonly parts: McpParts;
  /** Aborts when the host cancels the call or goes away. */
  readonly signal: AbortSignal;
  /** Sends a progress notification if the host asked for them. */
  readonly progress: (message: string) => void;
  /** Logs a warning at the host. */
  readonly warn: (message: string) => void;
  /** True when the host can show a form to a person. */
  readonly takesForms: boolean;
  /** The person's reply to the form of an earlier round of this call; null in the first round. */
  readonly form: FormReply | null;
}

/** `values` is null when the person declined or closed the form. */
export interface FormReply {
  /** The state that was sent with the form. */
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

/** A form for a person, as the schema that hosts render. */
export interface Form {
  readonly message: string;
  readonly fields: Readonly<Record<string, FormField>>;
}

/** A resource that a result links to. */
export interface ResourcePointer {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

/** The end of a call: its output, or a form first; after the form the same call arrives again with the reply. */
export type ToolReply<Output> =
  | {
      readonly kind: "output";
      readonly output: Output;
      /** Text for people and models; the output as JSON follows it. */
      readonly text?: string;
      readonly links?: readonly ResourcePointer[];
    }
  | { readonly kind: "form"; readonly form: Form; readonly state: unknown };

/** Hints for hosts about the effects of a tool. */
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
  /** The scope that a key needs. */
  readonly scope: KeyScope;
  /** Runs the tool; a thrown `CtxError` becomes an `isError` result. */
  readonly handle: (input: z.output<Input>, context: ToolContext) => Promise<ToolReply<z.input<Output>>>;
}

/** A tool with erased schema types, as the server stores it. */
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

/** Builds a tool from its definition; input that fails its schema is a `usage` error. */
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

/** Omits `$schema`: zod writes the protocol's default dialect, and older clients accept no other value. */
function objectSchema(schema: z.ZodObject, io: "input" | "output"): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...rest, type: "object" };
}
