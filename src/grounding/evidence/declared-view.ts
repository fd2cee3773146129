// How a list wants to be read, when the output schema of its method says so.
import type { View } from "../../contract/query/envelope.ts";
import type { Method } from "../../contract/tool.ts";
import { annotationOf } from "./meaning.ts";
import { schemaAt } from "./output-schema.ts";
import type { RowSet } from "./row-set.ts";

/** The view that the method declares for the list these rows were recorded in, or null. */
export function declaredView({ columns }: RowSet, methods: readonly Method[]): View["type"] | null {
  for (const { origin } of columns) {
    if (origin === null) continue;
    const { call, steps } = origin;
    const place = steps.slice(
      0,
      steps.findLastIndex((step) => typeof step === "number"),
    );
    const method = methods.find(({ toolId, name }) => toolId === call.toolId && name === call.method);
    if (method?.outputSchema === undefined) continue;
    return annotationOf(schemaAt(method.outputSchema, place)).view ?? null;
  }
  return null;
}
