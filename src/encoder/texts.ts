// What the encoder sees of a method and of a parameter. The trainer reads texts that these functions wrote.
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Method } from "../contract/tool.ts";

const most = { title: 30, parameters: 12, description: 360, choices: 8, parameterDescription: 140 };

/** `title: name [parameters, required ones with *] description`. */
export function methodText({ toolName, name, description, title, inputSchema }: Method): string {
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const names = Object.keys(objectOf(inputSchema.properties)).slice(0, most.parameters);
  const shown = names.map((name) => `${words(name)}${required.includes(name) ? "*" : ""}`).join(", ");
  const server = toolName === "" ? "" : `${cut(toolName, most.title)}: `;
  const label = title === undefined || words(title).toLowerCase() === words(name).toLowerCase() ? "" : oneLine(title);
  const said = [label, oneLine(description)].filter((text) => text !== "").join(". ");
  return `${server}${words(name)} [${shown}] ${cut(said, most.description)}`;
}

/** `name (choices, format or type) of method: description`. */
export function parameterText(method: Method, name: string): string {
  const schema = objectOf(objectOf(method.inputSchema.properties)[name]);
  const choices = Array.isArray(schema.enum) ? schema.enum.slice(0, most.choices) : [];
  const kind = choices.length > 0 ? choices : [schema.format ?? schema.type ?? ""].flat();
  const description = cut(
    oneLine(typeof schema.description === "string" ? schema.description : ""),
    most.parameterDescription,
  );
  return `${words(name)} (${kind.map(String).join(", ")}) of ${words(method.name)}: ${description}`;
}

/** Splits an identifier into words: "listOpen_tasks" becomes "list Open tasks". */
function words(identifier: string): string {
  const spaced = identifier.replace(/[_./:-]+/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return oneLine(spaced);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The first `length` characters, never half of one. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : Array.from(text.slice(0, 2 * length))
        .slice(0, length)
        .join("");
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
