// Checks that parameters are declared and described, and that a planner can use their choices and defaults.
import type { JsonObject } from "../../contract/json.ts";
import { asObject } from "../../language/method/schema.ts";
import { fits, typesOf } from "./fits.ts";
import { schemaNodes } from "./nodes.ts";
import { type Check, type Complaint, listed, shown } from "./subject.ts";

/** Checks the parameters of one method. */
export const checkInput: Check = ({ sent }) => {
  const input = asObject(sent.inputSchema ?? null);
  const properties = asObject(input.properties ?? null);
  const required: readonly unknown[] = Array.isArray(input.required) ? input.required : [];
  const lost = required.filter((name): name is string => typeof name === "string" && !Object.hasOwn(properties, name));
  return [
    ...lost.map((name): Complaint => {
      const problem = `${shown(name)} is required, but properties does not declare it`;
      const near = Object.keys(properties).find((other) => other.toLowerCase() === name.toLowerCase());
      const fix = near === undefined ? "declare it, or remove it from required" : `call it ${near}`;
      return { rule: "required-without-property", path: "inputSchema.required", problem, fix };
    }),
    ...Object.entries(properties).flatMap(([name, value]) => checkParameter(name, asObject(value))),
    ...defaults(input),
  ];
};

function checkParameter(name: string, schema: JsonObject): readonly Complaint[] {
  const path = `inputSchema.properties.${name}`;
  const { description } = schema;
  if (typeof description !== "string" || description.trim() === "") {
    if (typeof schema.$ref === "string") return [];
    const fix = "state its meaning, its unit or format, and where a value comes from";
    return [{ rule: "parameter-undescribed", path, problem: `${name} has no description`, fix }];
  }
  const isText = typesOf(schema).includes("string") || typesOf(schema).length === 0;
  const isBound = ["enum", "const", "pattern", "format", "anyOf", "oneOf", "$ref"].some(
    (key) => schema[key] !== undefined,
  );
  const choices = isText && !isBound ? proseChoices(description) : [];
  if (choices.length < 2) return [];
  const problem = `the choices of ${name} are only in its description: ${listed(choices)}`;
  return [{ rule: "enum-in-prose", path, problem, fix: `add "enum": ${JSON.stringify(choices.slice(0, 20))}` }];
}

const word = "[\\w.-]{1,24}";
const join = "(?:\\s*(?:,\\s*(?:or|and)\\s+|,|\\||/|\\bor\\b|\\band\\b)\\s*)";
const quoted = `["'\`‘“]${word}["'\`’”]`;
const aside = "(?:\\s*\\([^()]{0,60}\\))?";
const quotedList = new RegExp(`(${quoted})${aside}(?:${join}${quoted}${aside})+`);
const pipedList = new RegExp(`(?<![\\w.-])${word}(?:\\s?\\|\\s?${word})+`);
const announcedList = new RegExp(
  `\\b(?:one of|either|(?:allowed|valid|possible|supported|accepted) \\w+|options|choices)(?: are| is)?:?\\s+(${word}(?:${join}${word})+)`,
  "i",
);
const namesExamples = /(?:e\.g\.?|such as|like|for example|for instance|examples?|default(?:s to)?)[\s:(,]*$/i;

/** Returns the choices that a description lists. Examples do not count as choices. */
function proseChoices(description: string): readonly string[] {
  for (const expression of [quotedList, announcedList, pipedList]) {
    const found = expression.exec(description);
    if (found === null || namesExamples.test(description.slice(Math.max(0, found.index - 20), found.index))) continue;
    const list = expression === announcedList ? (found[1] ?? "") : found[0];
    const parts = list.replace(/\([^()]*\)/g, "").split(/\s*,\s*(?:or|and)\s+|\s*[,|/]\s*|\s+(?:or|and)\s+/);
    const choices = parts.map((part) => part.replace(/^["'`‘“\s]+|["'`’”\s.]+$/g, "")).filter((part) => part !== "");
    if (choices.length > 1) return choices;
  }
  return [];
}

function defaults(input: JsonObject): readonly Complaint[] {
  return schemaNodes(input, "inputSchema").flatMap(({ path, schema }): readonly Complaint[] => {
    if (schema === null || schema.default === undefined || fits(schema.default, schema)) return [];
    const problem = `the default ${shown(schema.default)} does not match its own schema`;
    const fix =
      schema.enum === undefined ? "write a default of the declared type and range" : "make it one of the choices";
    return [{ rule: "default-does-not-fit", path: `${path}.default`, problem, fix }];
  });
}
