// Reads what a method's output schema declares about a list.
import type { View } from "../contract/query/envelope.ts";
import type { Method } from "../contract/tool.ts";
import { annotationOf } from "./meaning.ts";
import type { Described } from "./origin.ts";
import { schemaAt } from "./output-schema.ts";

export interface DeclaredList {
  /** How to display the rows, or null. */
  readonly view: View["type"] | null;
  /** Documentation of the list; empty when it has none. */
  readonly about: string;
}

const none: DeclaredList = { view: null, about: "" };

/** Returns what the method declares about the list that contains these columns. */
export function declaredList(columns: readonly Pick<Described, "origin">[], methods: readonly Method[]): DeclaredList {
  for (const { origin } of columns) {
    if (origin === null) continue;
    const { call, steps } = origin;
    const last = steps.findLastIndex((step) => typeof step === "number");
    const method = methods.find(({ toolId, name }) => toolId === call.toolId && name === call.method);
    if (method?.outputSchema === undefined || last < 0) continue;
    const node = schemaAt(method.outputSchema, steps.slice(0, last));
    const about = typeof node?.description === "string" ? node.description.slice(0, 400) : "";
    return { view: annotationOf(node).view ?? null, about };
  }
  return none;
}
