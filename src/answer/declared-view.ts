// Reads from a method's output schema how to display a list.
import type { View } from "../contract/query/envelope.ts";
import type { Method } from "../contract/tool.ts";
import type { Table } from "../reply/form.ts";
import { annotationOf } from "../reply/meaning.ts";
import { schemaAt } from "../reply/output-schema.ts";

/** Returns the view type that the method declares for the list that contains these rows, or null. */
export function declaredView(table: Table | null, methods: readonly Method[]): View["type"] | null {
  for (const { origin } of table?.columns ?? []) {
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
