// Checks that another method supplies each required id. A planner cannot fill in an id that no method returns.

import { isIdentifier } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";
import { suppliedKey } from "../../language/method/supply.ts";
import type { Check } from "./subject.ts";

/** Identifiers that users know and write in a request. */
const stated = /^(?:address|key|hash|token|isbn|sku|slug)$/;

/** Checks that each required id of a read-only method occurs in another method's rows. */
export const checkChain: Check = ({ method, writes }, surface) => {
  if (writes !== null) return [];
  const others = surface.filter((other) => other.method !== method && other.writes === null);
  return parameters(method)
    .filter((parameter) => parameter.isRequired && isIdentifier(parameter) && parameter.choices.length === 0)
    .filter((parameter) => parameter.defaultValue === undefined && !stated.test(parameter.words.at(-1) ?? ""))
    .filter((parameter) => others.every((other) => suppliedKey(parameter, other.method) === null))
    .map(({ name }) => ({
      rule: "parameter-dead-end",
      path: `inputSchema.properties.${name}`,
      problem: `${name} is required, and no other method returns rows that contain it`,
      fix: `let a method that searches or lists return rows with "${name}", declared in its output schema`,
    }));
};
