// The embedded model of the role `plan`. It writes the program from the calls and lookups of one option.
import type { Json } from "../../contract/json.ts";
import type { PlanReply, PlanTask } from "../../contract/model.ts";
import type { Argument, Call } from "../../contract/proposal.ts";
import type { MethodRef } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { literalsOf, memberParameter } from "../../grounding/arguments.ts";
import { outputKeys, parameters } from "../../language/method/schema.ts";
import { conditionLines, conditionsOf } from "./conditions.ts";

/** Returns the program and its assumptions. Throws if the option lacks a value. */
export function plan(task: PlanTask): PlanReply {
  const { target: option, methods } = task;
  const [first] = option.calls;
  if (first === undefined) throw new Error("an option has a call");
  const [lacking] = option.missing;
  if (lacking !== undefined) throw new Error(`"${lacking}" of ${option.methodName} has no value`);
  const target = methodOf(first.method, methods);
  const member = memberParameter(option.calls);
  const isList = parameters(target).some(({ name, type }) => name === member && type === "array");
  if (option.calls.length > 1 && (member === null || isList)) return planTogether(task);
  const writer = programWriter(methods);
  const members = option.calls.map((call) => ({ args: writer.args(target, call.arguments), call }));
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
    member !== null
      ? membersLines({ target, members, member, extra })
      : conditions !== null
        ? [`const result = ${callOf(args)};`, ...rowsOfReply, ...conditionLines(conditions, extra)]
        : paging === null
          ? [`const result = ${callOf(args)};`, `return { found: true, result${extra} };`]
          : [`const rows = await ${paging};`, `return { found: rows.length > 0, rows${extra} };`];
  return {
    code: [...writer.lines, ...last].join("\n"),
    reason: `${[...writer.sources, target.name].join(", then ")}: "${option.label}"`,
    assumptions: [],
  };
}

/** Plans several calls that together answer the request. The program returns each reply under the name of its method. */
function planTogether({ target, methods }: PlanTask): PlanReply {
  const writer = programWriter(methods);
  const calls = target.calls.map((call) => {
    const method = methodOf(call.method, methods);
    return { method, args: writer.args(method, call.arguments) };
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
  readonly members: readonly { readonly args: string; readonly call: Call }[];
  /** The parameter that differs between the calls. */
  readonly member: string;
  readonly extra: string;
}): readonly string[] {
  const { target, members, member: parameter, extra } = source;
  const [toolId, method] = [literal(target.toolId), literal(target.name)];
  const callOf = (args = "{}") => `await call(${toolId}, ${method}, ${args})`;
  const named = members.flatMap(({ call }) => literalsOf(call)[parameter] ?? []);
  if (named.length === 0) {
    const replies = members.map(({ args }) => `  ${callOf(args)},`);
    return [
      ...["const replies = [", ...replies, "];", ...rowsOfReply],
      `return { found: true, rows: replies.flatMap(rowsOf)${extra} };`,
    ];
  }
  return [
    `const names = ${literal(named)};`,
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

/** Returns the arguments of a lookup for one of its texts: a search for the first text becomes a search for this one. */
function forText({ arguments: given }: Call, first: string | undefined, text: string): Call["arguments"] {
  const entries = Object.entries(given).map(([name, argument]) => [
    name,
    argument.kind === "stated" && argument.value === first ? { ...argument, value: text } : argument,
  ]);
  return Object.fromEntries(entries);
}

type Lookup = Extract<Argument, { kind: "lookup" }>;

interface Choice {
  readonly name: string;
  readonly parameter: string;
}

/** Collects the program lines that look up values. A source is called only once with the same arguments. */
function programWriter(methods: readonly Method[]) {
  const lines: string[] = [];
  const choices: Choice[] = [];
  const sources: string[] = [];
  const found = new Map<string, string>();

  const args = (method: Method, given: Call["arguments"]): string => {
    const declared = parameters(method);
    const entries = Object.entries(given).map(([name, argument]) => {
      if (argument.kind === "later") throw new Error(`"${name}" of ${method.name} follows from replies`);
      if (argument.kind !== "lookup") return `${keyOf(name)}: ${literal(argument.value)}`;
      const isList = declared.some((parameter) => parameter.name === name && parameter.type === "array");
      const found = isList ? argument.find : argument.find.slice(0, 1);
      const values = found.map((text) => looked(name, argument, text));
      return `${keyOf(name)}: ${isList ? `[${values.join(", ")}]` : values[0]}`;
    });
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  };

  const looked = (parameter: string, { call: made, find, field }: Lookup, text: string): string => {
    const source = methodOf(made.method, methods);
    const call = `call(${literal(source.toolId)}, ${literal(source.name)}, ${args(source, forText(made, find[0], text))})`;
    const rows = found.get(call) ?? `found${found.size + 1}`;
    if (!found.has(call)) {
      found.set(call, rows);
      sources.push(source.name);
      lines.push(`const ${rows} = await ${call};`);
    }
    const name = `choice${choices.length + 1}`;
    choices.push({ name, parameter });
    lines.push(
      `const ${name} = pick(${rows}, { text: ${literal(text)}, keys: [${literal(field)}] });`,
      `if (${name} === null) return { found: false, lookedFor: ${literal(text)} };`,
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
