// Converts the permission that a miss asks for to a form that the host shows, and the user's reply to a permission.
import { plainLine } from "../../base/terminal/text.ts";
import type { KeyScope } from "../../contract/key.ts";
import type { Allow, Permission } from "../../contract/permission.ts";
import type { Form } from "./tool.ts";

const field = "permission";

/** Returns the form. A key without the scope `manage` cannot keep a permission. */
export function permissionFormOf({ method, reason, arguments: shown }: Permission, scopes: readonly KeyScope[]): Form {
  const choices = ["no", "once", ...(scopes.includes("manage") ? ["always"] : [])];
  return {
    message: plainLine(`${method} may change data (${reason}). Arguments: ${JSON.stringify(shown)}. Allow it?`),
    fields: {
      [field]: {
        type: "string",
        title: "Permission",
        description: "`once` covers this call with these arguments.",
        enum: choices,
        enumNames: choices.map((choice) => names[choice] ?? choice),
      },
    },
  };
}

/** Returns the permission that the form values give, or null. Values that the form did not offer give none. */
export function permissionIn(
  values: Readonly<Record<string, unknown>> | null,
  { method, arguments: shown, definition }: Permission,
  scopes: readonly KeyScope[],
): Exclude<Allow[number], string> | null {
  const chosen = values?.[field];
  const always = chosen === "always" && scopes.includes("manage");
  if (chosen !== "once" && !always) return null;
  return { method, arguments: JSON.parse(JSON.stringify(shown)), definition, ...(always ? { always } : {}) };
}

const names: Readonly<Record<string, string>> = {
  no: "No, call nothing",
  once: "Once, with these arguments",
  always: "Always, until its definition changes",
};
