// The embedded model of the role `plan`. It writes the program from the bindings and chains of one interpretation.
import type { Json } from "../../contract/json.ts";
import type { PlanReply, PlanTask } from "../../contract/model.ts";
import type { Binding, BoundCall, ChainLink, MethodRef } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { givenTo } from "../../grounding/given.ts";
import { outputKeys, parameters } from "../../language/method/schema.ts";
import { conditionLines, conditionsOf } from "./conditions.ts";

/** Returns the program and its assumptions. Throws if the interpretation lacks a value. */
export function plan(task: PlanTask): PlanReply {
  if (task.target.also !== undefined) return planTogether(task, task.target.also);
  const writer = programWriter(task.methods);
  const target = methodOf(task.target, task.methods);
  const members = memberBindings(target, task.target.bindings).map((bindings) => ({
    args: writer.args(target, bindings),
    own: bindings.find((binding) => !task.target.bindings.includes(binding)),
  }));
  const args = members[0]?.args ?? "{}";
  const choices = writer.choices.map(
    ({ name, parameter }) =>
      `{ parameter: ${literal(parameter)}, label: ${name}.label, count: ${name}.count, alternatives: ${name}.alternatives }`,
  );
  const extra = choices.length === 0 ? "" : `, choices: [${choices.join(", ")}]`;
  const paging = members.length > 1 ? null : pagesCall({ task, target, args });
  const callOf = (given: string) => `await call(${literal(target.toolId)}, ${literal(target.name)}, ${given})`;
  const conditions = members.length > 1 ? null : conditionsOf(task);
  const last =
    members.length > 1
      ? membersLines({ target, members, extra })
      : conditions !== null
        ? [`const result = ${callOf(args)};`, ...rowsOfReply, ...conditionLines(conditions, extra)]
        : paging === null
          ? [`const result = ${callOf(args)};`, `return { found: true, result${extra} };`]
          : [`const rows = await ${paging};`, `return { found: rows.length > 0, rows${extra} };`];
  return {
    code: [...writer.lines, ...last].join("\n"),
    reason: `${[...writer.sources, target.name].join(", then ")}: "${task.target.label}"`,
    assumptions: [],
  };
}

/** Plans several calls that together answer the request. The program returns each reply under the name of its method. */
function planTogether({ target, methods }: PlanTask, also: readonly BoundCall[]): PlanReply {
  const writer = programWriter(methods);
  const calls = [target, ...also].map((call) => {
    const method = methodOf(call, methods);
    return { method, args: writer.args(method, call.bindings) };
  });
  const names = calls.map(({ method: { name } }, at) => {
    const before = calls.slice(0, at).filter(({ method }) => method.name === name).length;
    return before === 0 ? name : `${name}_${before + 1}`;
  });
  const given = calls.map(
    ({ method, args }) => `  { toolId: ${literal(method.toolId)}, method: ${literal(method.name)}, args: ${args} },`,
  );
  const lines = [
    ...writer.lines,
    ...["const replies = await callAll([", ...given, "]);"],
    "const failed = replies.find(({ ok }) => !ok);",
    "if (failed !== undefined) throw new Error(failed.failure.message);",
    `const names = ${literal(names)};`,
    "const result = Object.fromEntries(replies.map(({ data }, at) => [names[at], data]));",
    "return { found: true, result };",
  ];
  const reason = `${[...writer.sources, ...names].join(", ")}: "${target.label}"`;
  return { code: lines.join("\n"), reason, assumptions: [] };
}

/**
 * Returns program lines that call the method once for each entity and join the rows of all replies in one list. If the
 * request names the entities, the rows of failed calls are left out. If all calls fail, the program throws the first
 * failure.
 */
function membersLines(source: {
  readonly target: Method;
  readonly members: readonly { readonly args: string; readonly own: Binding | undefined }[];
  readonly extra: string;
}): readonly string[] {
  const { target, members, extra } = source;
  const [toolId, method] = [literal(target.toolId), literal(target.name)];
  const callOf = (args = "{}") => `await call(${toolId}, ${method}, ${args})`;
  const named = members.flatMap(({ own }) => (own?.kind === "bound" ? [own] : []));
  const [{ parameter } = { parameter: "" }] = named;
  if (parameter === "") {
    const replies = members.map(({ args }) => `  ${callOf(args)},`);
    return [
      ...["const replies = [", ...replies, "];", ...rowsOfReply],
      `return { found: true, rows: replies.flatMap(rowsOf)${extra} };`,
    ];
  }
  return [
    `const names = ${literal(named.map(({ value }) => value))};`,
    "const members = await callAll([",
    ...members.map(({ args }) => `  { toolId: ${toolId}, method: ${method}, args: ${args} },`),
    "]);",
    "if (!members.some(({ ok }) => ok)) throw new Error(members[0].failure.message);",
    ...rowsOfReply,
    "const fieldsOf = (row) => (typeof row === 'object' && !Array.isArray(row) ? row : { value: row });",
    // If the rows already have a field with the parameter's name and a different value, another field stores the entity.
    `const keyIn = (fields, name) => [undefined, null, name].includes(fields?.[${literal(parameter)}]) ? ${literal(parameter)} : ${literal(`asked_${parameter}`)};`,
    "const named = (fields, name) => ({ [keyIn(fields, name)]: name, ...fields, [keyIn(fields, name)]: name });",
    "const ofMember = ({ ok, data }, at) => (ok ? rowsOf(data).map((row) => named(fieldsOf(row), names[at])) : []);",
    `return { found: true, rows: members.flatMap(ofMember)${extra} };`,
  ];
}

/**
 * Program lines with a function that returns the rows of a reply. If the reply contains one list and otherwise only paging
 * keys, the rows are the items of the list. If not, the reply itself is the only row.
 */
const rowsOfReply = [
  "const pages = /^(?:total|total_?count|count|page|page_?size|limit|offset|has_?more|next|next_?[a-z_]*|cursor)$/i;",
  "const rowsOf = (data) => {",
  "  if (Array.isArray(data)) return data;",
  "  const [[, only] = [], ...others] = Object.entries(data ?? {}).filter(([key]) => !pages.test(key));",
  "  return Array.isArray(only) && others.length === 0 ? only : [data];",
  "};",
];

/** Returns the bindings of each call. If a parameter takes a single entity and the request has several, each gets a call. */
function memberBindings(target: Method, bindings: readonly Binding[]): readonly (readonly Binding[])[] {
  const takesList = (name: string) => parameters(target).find((own) => own.name === name)?.type === "array";
  const several = bindings.find(
    (binding) => "others" in binding && binding.others !== undefined && !takesList(binding.parameter),
  );
  if (several === undefined) return [bindings];
  return membersOf(several).map((member) => bindings.map((binding) => (binding === several ? member : binding)));
}

/** Splits a binding with several values into bindings with one value each. */
function membersOf(several: Binding): readonly Binding[] {
  const { parameter } = several;
  switch (several.kind) {
    case "chained":
      return [several.link, ...(several.others ?? [])].map((link) => ({ kind: "chained", parameter, link }));
    case "bound":
      return givenTo(several).map(({ value, evidence }) => ({
        ...{ kind: "bound", parameter, value, evidence },
      }));
    default:
      return [several];
  }
}

interface Choice {
  readonly name: string;
  readonly parameter: string;
}

/** Collects the program lines that fetch chained values. A source is called only once with the same arguments. */
function programWriter(methods: readonly Method[]) {
  const lines: string[] = [];
  const choices: Choice[] = [];
  const sources: string[] = [];
  const found = new Map<string, string>();

  const args = (method: Method, bindings: readonly Binding[]): string => {
    const declared = parameters(method);
    const entries = bindings.map((binding) => {
      switch (binding.kind) {
        case "bound":
        case "default":
          return `${keyOf(binding.parameter)}: ${literal(binding.value)}`;
        case "chained": {
          const isList = declared.find(({ name }) => name === binding.parameter)?.type === "array";
          const links = [binding.link, ...(isList ? (binding.others ?? []) : [])];
          const values = links.map((link) => chained(binding.parameter, link));
          return `${keyOf(binding.parameter)}: ${isList ? `[${values.join(", ")}]` : values[0]}`;
        }
        case "unresolved":
          throw new Error(`"${binding.parameter}" of ${method.name} has no value: ${binding.reason}`);
      }
      return binding satisfies never;
    });
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  };

  const chained = (parameter: string, link: ChainLink): string => {
    const source = methodOf(link.source, methods);
    const call = `call(${literal(source.toolId)}, ${literal(source.name)}, ${args(source, link.bindings)})`;
    const rows = found.get(call) ?? `found${found.size + 1}`;
    if (!found.has(call)) {
      found.set(call, rows);
      sources.push(source.name);
      lines.push(`const ${rows} = await ${call};`);
    }
    const name = `choice${choices.length + 1}`;
    choices.push({ name, parameter });
    lines.push(
      `const ${name} = pick(${rows}, { text: ${literal(link.text)}, keys: [${literal(link.key)}] });`,
      `if (${name} === null) return { found: false, lookedFor: ${literal(link.text)} };`,
    );
    return `${name}.value`;
  };

  return { lines, choices, sources, args };
}

/** Returns a program expression that reads all pages. Null if the request does not need them or the method has no cursor. */
function pagesCall(source: { readonly task: PlanTask; readonly target: Method; readonly args: string }): string | null {
  const { task, target, args } = source;
  if (!/\b(?:all|every|complete|full list|entire)\b/i.test(task.reading.text)) return null;
  const cursor = parameters(target).find(
    ({ words }) => words.some((word) => /^(?:cursor|token|after)$/.test(word)) && !words.includes("id"),
  );
  if (cursor === undefined || cursor.isRequired) return null;
  const keys = outputKeys(target);
  const next = keys.find(({ name, isInRows }) => !isInRows && /^next_?(?:cursor|page_?token|token)$/i.test(name));
  const rows = keys.find(({ schema, isInRows }) => !isInRows && schema.type === "array");
  if (next === undefined || rows === undefined) return null;
  const options = [
    `toolId: ${literal(target.toolId)}`,
    `method: ${literal(target.name)}`,
    `args: ${args}`,
    `rows: ${literal(rows.path.join("."))}`,
    `cursorArg: ${literal(cursor.name)}`,
    `nextCursor: ${literal(next.path.join("."))}`,
    "limit: 500",
  ];
  return `pages({ ${options.join(", ")} })`;
}

function methodOf(ref: MethodRef, methods: readonly Method[]): Method {
  const method = methods.find(({ toolId, name }) => toolId === ref.toolId && name === ref.methodName);
  if (method === undefined) throw new Error(`the plan needs ${ref.toolId}:${ref.methodName}, which is not available`);
  return method;
}

/** Returns a parameter name as an object key. A plain key `__proto__` would set the prototype of the object. */
function keyOf(parameter: string): string {
  return parameter === "__proto__" ? '["__proto__"]' : literal(parameter);
}

/** Returns a value as a JavaScript literal. So text from the request or from a tool cannot be executed as code. */
function literal(value: Json): string {
  return JSON.stringify(value);
}
