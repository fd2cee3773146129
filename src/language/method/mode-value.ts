// The value of a parameter that selects what a method does, such as `operation`.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Eligibility } from "../../contract/tool/eligibility.ts";
import type { Method } from "../../contract/tool.ts";

/** Returns the value of a mode that orders a change, as `parameter="value"`, or null. An absent mode has its default. */
export function changingMode(
  { eligibility: { mode }, inputSchema }: { readonly eligibility: Eligibility } & Pick<Method, "inputSchema">,
  args: JsonObject,
): string | null {
  if (mode === undefined) return null;
  const chosen = chosenValue(mode.parameter, inputSchema, args);
  return typeof chosen === "string" && mode.changing.includes(chosen) ? `${mode.parameter}="${chosen}"` : null;
}

function chosenValue(parameter: string, inputSchema: Method["inputSchema"], args: JsonObject): Json | undefined {
  if (Object.hasOwn(args, parameter)) return args[parameter];
  const declared: { readonly default?: Json } = Object(Object(inputSchema.properties)[parameter]);
  return declared.default;
}
