// States whether a query may call a method with given arguments, and the rule that decides.
import type { JsonObject } from "../contract/json.ts";
import type { Eligibility } from "../contract/tool/eligibility.ts";
import type { Method } from "../contract/tool.ts";
import { changingMode, outsideAllowed } from "../language/method/mode-value.ts";

/** The verdict, and the rules behind it. */
export interface Why extends Pick<Eligibility, "class" | "code" | "reason" | "setting"> {
  readonly method: string;
  readonly arguments: JsonObject | null;
  /** What a query does with the call. */
  readonly verdict: "called" | "asks" | "never";
  /** The rule about the arguments, if one decides. */
  readonly because: string | null;
}

/** Returns the verdict over the method, and over the arguments if they are given. */
export function whyOf(method: Method, args: JsonObject | null): Why {
  const { toolId, name, eligibility } = method;
  const { class: kind, code, reason, setting, isEligible } = eligibility;
  const change = args === null || kind !== "unclear" ? null : changingMode(method, args);
  const outside = args === null ? null : outsideAllowed(method, args);
  const because = change === null ? outside : `${change} orders a change`;
  const verdict = because !== null ? "never" : isEligible ? "called" : kind === "unclear" ? "asks" : "never";
  return { method: `${toolId}:${name}`, class: kind, code, reason, setting, arguments: args, verdict, because };
}
