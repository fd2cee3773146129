// Finds a parameter that selects what a method does, such as `operation: list | create | delete`.

import type { Eligibility } from "../../../contract/tool/eligibility.ts";
import type { Method } from "../../../contract/tool.ts";
import { parameters } from "../../../language/method/schema.ts";
import { words } from "../../../language/tokens.ts";
import { orderOf } from "./change.ts";
import { modeNames } from "./verbs.data.ts";

export type Mode = NonNullable<Eligibility["mode"]>;

/** Returns the parameter that selects what the method does and those of its values that order a change, or null. */
export function modeOf(method: Pick<Method, "inputSchema">): Mode | null {
  for (const { name, choices, words: own } of parameters(method)) {
    if (!own.some((word) => modeNames.includes(word))) continue;
    const changing = choices.filter((choice): choice is string => typeof choice === "string" && isOrder(choice));
    if (changing.length > 0) return { parameter: name, changing };
  }
  return null;
}

function isOrder(choice: string): boolean {
  return orderOf(words(choice), "") !== null;
}
