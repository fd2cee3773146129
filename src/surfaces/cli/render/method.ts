// Formats a tool and its methods as documentation: arguments, output and an example call.

import { hang, plain, plainLine, wrap } from "../../../base/terminal/text.ts";
import { calledAs } from "../../../base/text/called-as.ts";
import { isJsonObject } from "../../../base/text/json.ts";
import type { JsonSchema, Method, ToolListing } from "../../../contract/tool.ts";
import { shellWord } from "./again.ts";
import { type Sheet, section } from "./page.ts";

/** Returns the lines of a tool: its description and one entry per method. */
export function toolLines({ id, name, description, version, methods }: ToolListing, sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  const head = [paint.bold(plainLine(name)), version === undefined ? "" : ` ${plainLine(version)}`, ` (${id})`].join(
    "",
  );
  return [
    head,
    ...(description === "" ? [] : wrap(plain(description), width)),
    ...methods.flatMap((method) => [
      "",
      `${paint.bold(plainLine(method.name))}(${signature(method)})`,
      ...hang("  ", plainLine(method.description), width),
      ...hang("  ", paint.dim(metadata(method)), width),
      ...hang("  ", calledAs(sheet.program, eligibilityLine(method)), width),
    ]),
  ];
}

/** Returns the lines of one method: arguments, output fields, metadata and an example call. */
export function methodLines(method: Method, sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  const title = method.title === undefined ? "" : ` — ${plainLine(method.title)}`;
  return [
    `${paint.bold(plainLine(method.name))}${title}`,
    ...wrap(plain(method.description), width),
    ...section("Takes", fieldLines(method.inputSchema, width), sheet),
    ...section("Gives", method.outputSchema === undefined ? [] : fieldLines(method.outputSchema, width), sheet),
    "",
    ...hang("", paint.dim(metadata(method)), width),
    ...hang("", calledAs(sheet.program, eligibilityLine(method)), width),
    ...section(
      "Try",
      [`  ${sheet.program} tools call ${method.toolId} ${method.name} --args ${exampleArguments(method)}`],
      sheet,
    ),
  ];
}

function signature({ inputSchema }: Method): string {
  const required = requiredOf(inputSchema);
  return Object.keys(propertiesOf(inputSchema))
    .map((name) => plainLine(required.has(name) ? name : `${name}?`))
    .join(", ");
}

function metadata({ meta, annotations }: Method): string {
  const { surface, latencyClass, declared } = meta;
  const hints = [
    ...(annotations.readOnlyHint === true ? ["read-only"] : []),
    ...(annotations.destructiveHint === true ? ["destructive"] : []),
  ];
  const assumed = declared.length === 0 ? " (assumed: the tool declares none of these)" : "";
  return [`surface ${surface}`, `latency ${latencyClass}${assumed}`, ...hints].join(" · ");
}

/** States the class of the method, the rule that decides this, and how to change it. */
function eligibilityLine({ toolId, name, eligibility }: Pick<Method, "toolId" | "name" | "eligibility">): string {
  const { class: kind, isEligible, code, reason, setting } = eligibility;
  const asks = kind === "unclear" && !isEligible;
  const verdict = isEligible
    ? "Queries may call it"
    : asks
      ? "Queries ask before they call it"
      : "Queries may not call it";
  const change =
    code === "allowed"
      ? `Take the permission back with \`ctx tools deny ${toolId}:${name}\``
      : asks
        ? `Allow it with \`ctx tools allow ${toolId}:${name}\`, or with ${setting}`
        : `${isEligible ? "Withhold" : "Allow"} it with ${setting}`;
  return plainLine(`${verdict} (${kind}): ${reason} (${code}). ${change}`);
}

function fieldLines(schema: JsonSchema, width: number): readonly string[] {
  const required = requiredOf(schema);
  const fields = Object.entries(propertiesOf(schema)).sort(
    ([left], [right]) => Number(required.has(right)) - Number(required.has(left)),
  );
  if (fields.length === 0) return ["  no named fields"];
  return fields.flatMap(([name, field]) => {
    const need = required.has(name) ? ", required" : "";
    const about = isJsonObject(field) && typeof field.description === "string" ? ` — ${field.description}` : "";
    return hang("  ", plainLine(`${name} (${typeOf(field)}${need})${about}`), width);
  });
}

function typeOf(field: unknown): string {
  if (!isJsonObject(field)) return "any";
  const choices: unknown = field.enum;
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  const { type } = field;
  if (type === "array") return `list of ${typeOf(field.items)}`;
  return Array.isArray(type) ? type.join(" | ") : typeof type === "string" ? type : "any";
}

function exampleArguments({ inputSchema }: Method): string {
  const required = requiredOf(inputSchema);
  const entries = Object.entries(propertiesOf(inputSchema)).filter(([name]) => required.has(name));
  return shellWord(
    plainLine(JSON.stringify(Object.fromEntries(entries.map(([name, field]) => [name, exampleOf(field)])))),
  );
}

function exampleOf(field: unknown): unknown {
  if (!isJsonObject(field)) return "...";
  const { default: standard, type } = field;
  const choices: unknown = field.enum;
  if (standard !== undefined) return standard;
  if (Array.isArray(choices)) return choices[0];
  if (type === "array") return [exampleOf(field.items)];
  return type === "number" || type === "integer" ? 1 : type === "boolean" ? true : type === "object" ? {} : "...";
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, unknown>> {
  return isJsonObject(schema.properties) ? schema.properties : {};
}

function requiredOf(schema: JsonSchema): ReadonlySet<unknown> {
  return new Set(Array.isArray(schema.required) ? schema.required : []);
}
