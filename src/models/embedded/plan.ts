// The embedded planner: writes the program for one reading from its bindings and chains. It invents no value.
import type { Json } from "../../contract/json.ts";
import type { PlanReply, PlanTask } from "../../contract/model.ts";
import type { Binding, ChainLink, MethodRef } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { outputKeys, parameters } from "../../reading/schema.ts";

/** The program and what it takes for granted; throws when the reading lacks a value, since nothing may be made up. */
export function plan(task: PlanTask): PlanReply {
  const writer = programWriter(task.methods);
  const target = methodOf(task.target, task.methods);
  const [args = "{}", ...others] = memberBindings(target, task.target.bindings).map((bindings) =>
    writer.args(target, bindings),
  );
  const choices = writer.choices.map(
    ({ name, parameter }) =>
      `{ parameter: ${literal(parameter)}, label: ${name}.label, count: ${name}.count, alternatives: ${name}.alternatives }`,
  );
  const told = choices.length === 0 ? "" : `, choices: [${choices.join(", ")}]`;
  const paging = others.length > 0 ? null : pagesCall({ task, target, args });
  const callOf = (given: string) => `await call(${literal(target.toolId)}, ${literal(target.name)}, ${given})`;
  const last =
    others.length > 0
      ? [
          ...[args, ...others].map((given, at) => `const member${at + 1} = ${callOf(given)};`),
          `return { found: true, rows: [${[args, ...others].map((_, at) => `member${at + 1}`).join(", ")}]${told} };`,
        ]
      : paging === null
        ? [`const result = ${callOf(args)};`, `return { found: true, result${told} };`]
        : [`const rows = await ${paging};`, `return { found: rows.length > 0, rows${told} };`];
  return {
    code: [...writer.lines, ...last].join("\n"),
    reason: `${[...writer.sources, target.name].join(", then ")}: "${task.target.label}"`,
    assumptions: [],
  };
}

/** One list of bindings for each call of the method: a parameter that takes one member is filled member by member. */
function memberBindings(target: Method, bindings: readonly Binding[]): readonly (readonly Binding[])[] {
  const takesList = (name: string) => parameters(target).find((own) => own.name === name)?.type === "array";
  const several = bindings.find(
    (binding) => binding.kind === "chained" && binding.others !== undefined && !takesList(binding.parameter),
  );
  if (several?.kind !== "chained") return [bindings];
  return [several.link, ...(several.others ?? [])].map((link) =>
    bindings.map((binding) =>
      binding === several ? { kind: "chained", parameter: several.parameter, link } : binding,
    ),
  );
}

interface Choice {
  readonly name: string;
  readonly parameter: string;
}

/** Collects the lines that obtain chained values, each source called once for the same arguments. */
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
          return `${literal(binding.parameter)}: ${literal(binding.value)}`;
        case "chained": {
          const isList = declared.find(({ name }) => name === binding.parameter)?.type === "array";
          const links = [binding.link, ...(isList ? (binding.others ?? []) : [])];
          const values = links.map((link) => chained(binding.parameter, link));
          return `${literal(binding.parameter)}: ${isList ? `[${values.join(", ")}]` : values[0]}`;
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

/** Reads every page when the request wants all and the method pages by a cursor. */
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
  if (method === undefined) throw new Error(`the plan needs ${ref.toolId}:${ref.methodName}, which it was not given`);
  return method;
}

/** A JSON literal is a JavaScript literal: no text of the request or of a tool can become code. */
function literal(value: Json): string {
  return JSON.stringify(value);
}
