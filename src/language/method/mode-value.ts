// The values of parameters that decide what a call does, such as `operation`.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Eligibility } from "../../contract/tool/eligibility.ts";
import type { Method } from "../../contract/tool.ts";

type Decided = { readonly eligibility: Eligibility } & Pick<Method, "inputSchema">;

/** Returns the value of a mode that orders a change, as `parameter="value"`, or null. An absent mode has its default. */
export function changingMode({ eligibility: { mode }, inputSchema }: Decided, args: JsonObject): string | null {
  if (mode === undefined) return null;
  const chosen = chosenValue(mode.parameter, inputSchema, args);
  return typeof chosen === "string" && mode.changing.includes(chosen) ? `${mode.parameter}="${chosen}"` : null;
}

/** Returns why the arguments are outside the values for which the method is allowed, or null. */
export function outsideAllowed({ eligibility: { allowWhen }, inputSchema }: Decided, args: JsonObject): string | null {
  for (const [parameter, values] of Object.entries(allowWhen ?? {})) {
    const chosen = chosenValue(parameter, inputSchema, args) ?? null;
    if (!values.some((value) => value === chosen))
      return `${parameter} is ${JSON.stringify(chosen)}, and it is allowed for ${values.map((value) => JSON.stringify(value)).join(" or ")}`;
  }
  return null;
}

function chosenValue(parameter: string, inputSchema: Method["inputSchema"], args: JsonObject): Json | undefined {
  if (Object.hasOwn(args, parameter)) return args[parameter];
  const declared: { readonly default?: Json } = Object(Object(inputSchema.properties)[parameter]);
  return declared.default;
}
