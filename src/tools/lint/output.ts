// Checks the output of a read-only method: its schema, the types and units of the fields, and the time of the data.
import { isJsonObject } from "../../base/text/json.ts";
import { nearest } from "../../base/text/nearest.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { outputAnnotationSchema } from "../../contract/tool.ts";
import { type OutputKey, outputKeys, plainKey } from "../../language/method/schema.ts";
import { words } from "../../language/tokens.ts";
import { unitOfKey } from "../../language/units.ts";
import { annotationOf, isFigure } from "./figure.ts";
import { schemaNodes } from "./nodes.ts";
import { type Check, type Complaint, counted, listed, type Subject, shown } from "./subject.ts";

const annotationKeys = Object.keys(outputAnnotationSchema.shape);
const annotationTypes: Readonly<Record<string, string>> = { asOf: "true or false" };
const observationName = /^(?:as of|asof|(?:observed|fetched|retrieved|generated) at|snapshot time|data time)$/;

/** Checks the output schema of a read-only method. The annotations in the schema are checked for every method. */
export const checkOutput: Check = (subject) => {
  const { sent, method, writes } = subject;
  const annotations = isJsonObject(sent.outputSchema) ? checkAnnotations(sent.outputSchema) : [];
  if (writes !== null) return annotations;
  if (sent.outputSchema === undefined) {
    const fix = "declare outputSchema with typed properties, and send structuredContent";
    return [{ rule: "output-missing", path: "outputSchema", problem: "it has no output schema", fix }];
  }
  const keys = outputKeys(method);
  if (!keys.some(({ schema }) => isTyped(schema))) {
    const problem = "the output schema declares no typed property";
    const fix = "declare the fields under properties, each with its type";
    return [{ rule: "output-untyped", path: "outputSchema", problem, fix }, ...annotations];
  }
  return [...bareRows(subject), ...bareFigures(keys), ...missingTime(keys), ...annotations];
};

function isTyped(schema: JsonObject): boolean {
  return ["type", "enum", "const", "anyOf", "oneOf", "properties"].some((keyword) => schema[keyword] !== undefined);
}

function bareRows({ method }: Subject): readonly Complaint[] {
  const bare = outputKeys(method).filter(({ schema }) => {
    if (schema.type !== "array" || schema.prefixItems !== undefined) return false;
    const items = isJsonObject(schema.items) ? schema.items : {};
    const { type } = items;
    return !isTyped(items) && items.$ref === undefined ? true : type === "object" && Object.keys(items).length === 1;
  });
  return bare.map(({ path }) => ({
    rule: "output-rows-untyped" as const,
    path: pathOf(path),
    problem: `the rows of ${path.join(".")} declare no fields`,
    fix: 'declare "items": {"type": "object", "properties": {…}}',
  }));
}

function bareFigures(keys: readonly OutputKey[]): readonly Complaint[] {
  const figures = keys.filter(isFigure);
  const bare = figures.filter(({ schema }) => !isText(annotationOf(schema)?.unit));
  // The runtime infers some units from field names. A field with such a name is reported under a weaker rule. The value 0.5
  // is only an example: the names "probability" and "share" imply a unit for values from 0 to 1.
  const [named, unknown] = [true, false].map((isNamed) =>
    bare.filter(({ name }) => (unitOfKey(words(name), 0.5) !== null) === isNamed),
  );
  return [
    ...tellFigures(unknown ?? [], { rule: "figure-without-unit", says: "no unit", all: figures.length }),
    ...tellFigures(named ?? [], { rule: "figure-unit-by-name", says: "a unit by name only", all: figures.length }),
  ];
}

function isText(value: Json | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function tellFigures(
  bare: readonly OutputKey[],
  { rule, says, all }: { readonly rule: Complaint["rule"]; readonly says: string; readonly all: number },
): readonly Complaint[] {
  const [first] = bare;
  if (first === undefined) return [];
  const isOne = bare.length === 1;
  const names = listed(bare.map(({ path }) => path.join(".")));
  const problem = isOne
    ? `the number ${names} has ${says}`
    : `${bare.length} of ${counted(all, "number")} have ${says}: ${names}`;
  const fix =
    'add "x-ctx": {"measure": "…", "unit": "usd"} to each; units are usd, percent, probability, bps, count, …';
  return [{ rule, path: isOne ? pathOf(first.path) : "outputSchema", problem, fix }];
}

function missingTime(keys: readonly OutputKey[]): readonly Complaint[] {
  const isTime = ({ name, schema }: OutputKey) =>
    annotationOf(schema)?.asOf === true || observationName.test(words(name).join(" "));
  if (!keys.some(isFigure) || keys.some(isTime)) return [];
  const near = keys.find(({ name }) =>
    /^(?:timestamp|updated ?at|last ?updated?|time|server ?time)$/i.test(words(name).join(" ")),
  );
  const fix =
    near === undefined
      ? 'add a field asOf, ISO 8601, with "x-ctx": {"asOf": true}'
      : `add "x-ctx": {"asOf": true} to ${near.path.join(".")} if it states when the data was observed`;
  const problem = "it returns numbers, but no field states when they were observed";
  return [{ rule: "as-of-missing", path: "outputSchema", problem, fix }];
}

function checkAnnotations(root: JsonObject): readonly Complaint[] {
  return schemaNodes(root, "outputSchema").flatMap(({ path, schema }) => {
    const annotation = schema?.["x-ctx"];
    return annotation === undefined ? misspeltAnnotation(schema, path) : checkAnnotation(annotation, `${path}.x-ctx`);
  });
}

function checkAnnotation(annotation: Json, path: string): readonly Complaint[] {
  if (!isJsonObject(annotation)) {
    const fix = 'write an object such as {"measure": "volume", "unit": "usd"}';
    return [{ rule: "annotation-malformed", path, problem: `x-ctx is ${shown(annotation)}`, fix }];
  }
  const issues = outputAnnotationSchema.safeParse(annotation).error?.issues ?? [];
  const malformed = issues.map(({ path: [key] }): Complaint => {
    const name = String(key);
    const fix = `write ${annotationTypes[name] ?? "a text"}`;
    return {
      rule: "annotation-malformed",
      path: `${path}.${name}`,
      problem: `${name} is ${shown(annotation[name])}`,
      fix,
    };
  });
  const unknown = Object.keys(annotation).filter((key) => !annotationKeys.includes(key));
  const misspelt = unknown.flatMap((key): readonly Complaint[] => {
    const meant = annotationKeys.find((name) => plainKey(name) === plainKey(key)) ?? nearest(key, annotationKeys)[0];
    if (meant === undefined) return [];
    const problem = `the key ${shown(key)} is unknown`;
    return [{ rule: "annotation-unknown-key", path: `${path}.${key}`, problem, fix: `call it ${meant}` }];
  });
  return [...malformed, ...misspelt];
}

/** Reports a misspelt `x-ctx`, such as `x_ctx`, `xCtx` or `X-CTX`. */
function misspeltAnnotation(schema: JsonObject | null, path: string): readonly Complaint[] {
  const key = Object.keys(schema ?? {}).find((name) => plainKey(name) === "xctx");
  if (key === undefined) return [];
  const problem = `the key ${shown(key)} is unknown`;
  return [{ rule: "annotation-unknown-key", path: `${path}.${key}`, problem, fix: "call it x-ctx" }];
}

function pathOf(path: readonly string[]): string {
  return ["outputSchema", ...path.flatMap((part) => (part === "[]" ? ["items"] : ["properties", part]))].join(".");
}
