// The repair of the embedded portfolio: the same reading planned again with a value that is known to have failed put
// differently. It widens where the program searched, never what the request demands, and gives up when nothing is left.
import type { Json } from "../../contract/json.ts";
import type { PlanReply, PlanTask, WorkAccount } from "../../contract/model.ts";
import type { Binding, Interpretation, MethodRef } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { isEmptyResult } from "../../reading/evidence/empty.ts";
import { names } from "../../reading/names.ts";
import { isFreeText } from "../../reading/profile.ts";
import { type Parameter, parameters } from "../../reading/schema.ts";
import { words } from "../../reading/tokens.ts";
import { stopWords } from "../../reading/words.data.ts";
import { plan } from "./plan.ts";

/** The next better program for the same reading, or null when there is none to be seen. */
export function repair(account: WorkAccount): PlanReply | null {
  const programs = variants(account).flatMap(({ target, reason }) => {
    const { code, assumptions } = plan({ ...account.task, target });
    return code === plan(account.task).code ? [] : [{ code, reason, assumptions }];
  });
  const tried = programs.findIndex(({ code }) => code === account.revision.code);
  return programs[tried + 1] ?? null;
}

const mostRows = 200;

interface Variant {
  readonly target: Interpretation;
  readonly reason: string;
}

/** Readings with other values, in the order in which they are worth trying; the same for every attempt of one run. */
function variants(account: WorkAccount): readonly Variant[] {
  const { task, calls } = account;
  const isRefused = calls.some(({ outcome }) => outcome.kind === "failure" && outcome.code === "invalid_arguments");
  if (isRefused) {
    const target = withBindings(task, (binding, method) => coerced(binding, parameterOf(method, binding.parameter)));
    return [{ target, reason: "arguments in the types that the methods declare" }];
  }
  if (account.failure !== null) return [];
  if (!isEmptyResult(account.dataset)) return moreRows(task);
  return [...wideSearches(task), ...wideTarget(task)];
}

/** An order needs all rows: as many as the method gives at once. */
function moreRows(task: PlanTask): readonly Variant[] {
  const method = task.methods.find(
    ({ toolId, name }) => toolId === task.target.toolId && name === task.target.methodName,
  );
  const limit = method === undefined ? undefined : parameters(method).find(isLimit);
  if (limit === undefined) return [];
  const most = Number.isFinite(limit.maximum) ? Math.min(limit.maximum, mostRows) : mostRows;
  const others = task.target.bindings.filter(({ parameter }) => parameter !== limit.name);
  const raised: Binding = { kind: "default", parameter: limit.name, value: most, evidence: "an order needs all rows" };
  return [
    { target: { ...task.target, bindings: [...others, raised] }, reason: `asked for ${most} rows, to order them all` },
  ];
}

function isLimit({ words: name, type }: Parameter): boolean {
  return (
    (type === "integer" || type === "number") &&
    /^(?:limit|max results|page size|per page|num results|count|top)$/.test(name.join(" "))
  );
}

/** A search for something to choose may be wider than the request: the choice is made by the whole text again. */
function wideSearches(task: PlanTask): readonly Variant[] {
  const hasSearch = task.target.bindings.some(({ kind }) => kind === "chained");
  if (!hasSearch) return [];
  const texts = [null, ...new Set(searchTexts(task).flatMap(narrowTexts))];
  return texts.map((text) => ({
    target: withSources(task, (binding, method) =>
      widened({ binding, parameter: parameterOf(method, binding.parameter), text }),
    ),
    reason: text === null ? "searched without filters" : `searched for "${text}"`,
  }));
}

/** The target's own values: what was only a default is left out, a bare pattern also looks inside folders. */
function wideTarget(task: PlanTask): readonly Variant[] {
  const isWide = (binding: Binding) => (binding.kind === "default" ? null : binding);
  const globbed = (binding: Binding, method: Method) =>
    deeperGlob(binding, parameterOf(method, binding.parameter), method);
  return [
    { target: withOwn(task, isWide), reason: "without values that were only defaults" },
    { target: withOwn(task, globbed), reason: "the pattern also looks inside folders" },
  ];
}

type Change = (binding: Binding, method: Method) => Binding | null;

/** The reading with changed bindings of its own and of every source it chains from; null leaves a binding out. */
function withBindings(task: PlanTask, change: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own: change, source: change }),
  };
}

function withOwn(task: PlanTask, own: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own, source: keep }),
  };
}

function withSources(task: PlanTask, source: Change): Interpretation {
  return {
    ...task.target,
    bindings: changed(task.methods, task.target, { bindings: task.target.bindings, own: keep, source }),
  };
}

const keep: Change = (binding) => binding;

function changed(
  methods: readonly Method[],
  ref: MethodRef,
  work: { readonly bindings: readonly Binding[]; readonly own: Change; readonly source: Change },
): readonly Binding[] {
  const method = methods.find(({ toolId, name }) => toolId === ref.toolId && name === ref.methodName);
  if (method === undefined) return work.bindings;
  return work.bindings.flatMap((binding) => {
    if (binding.kind !== "chained") return work.own(binding, method) ?? [];
    const { link } = binding;
    const bindings = changed(methods, link.source, { bindings: link.bindings, own: work.source, source: work.source });
    return [{ ...binding, link: { ...link, bindings } }];
  });
}

function parameterOf(method: Method, name: string): Parameter | undefined {
  return parameters(method).find((parameter) => parameter.name === name);
}

/** Optional filters go, the searched text becomes `text`. */
function widened(search: {
  readonly binding: Binding;
  readonly parameter: Parameter | undefined;
  readonly text: string | null;
}): Binding | null {
  const { binding, parameter, text } = search;
  if (binding.kind !== "bound" && binding.kind !== "default") return binding;
  if (parameter === undefined || parameter.isRequired || isFreeText(parameter)) {
    const isText = parameter !== undefined && isFreeText(parameter) && typeof binding.value === "string";
    return isText && text !== null ? { ...binding, value: text } : binding;
  }
  return parameter.type === "number" || parameter.type === "integer" ? binding : null;
}

function searchTexts(task: PlanTask): readonly string[] {
  return task.target.bindings.flatMap((binding) =>
    binding.kind === "chained" && binding.link.text !== "" ? [binding.link.text] : [],
  );
}

/** The text with less around its core: without small words, its names alone, its rarest name. */
function narrowTexts(text: string): readonly string[] {
  const content = words(text).filter((word) => !stopWords.has(word));
  const named = names(text.replace(/^\p{L}+ /u, "")).map((span) => span.text);
  const longest = [...(named.length > 0 ? named : content)].sort((left, right) => right.length - left.length)[0];
  const candidates = [
    content.join(" "),
    named.join(" "),
    longest ?? "",
    content.toSorted((a, b) => b.length - a.length)[0] ?? "",
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== "" && candidate !== text);
}

/** `*.txt` finds files beside, `**` and a slash before it files below as well; a bare name becomes a part of one. */
function deeperGlob(binding: Binding, parameter: Parameter | undefined, method: Method): Binding {
  if (binding.kind !== "bound" || typeof binding.value !== "string" || parameter === undefined) return binding;
  const isGlob =
    /\bglob\b/i.test(`${parameter.description} ${method.description}`) &&
    /pattern|glob|match/.test(parameter.words.join(" "));
  if (!isGlob || binding.value.startsWith("**/")) return binding;
  const value = binding.value.includes("*") ? `**/${binding.value}` : `**/*${binding.value}*`;
  return { ...binding, value };
}

/** The value in the declared type, when it can be read so without a guess. */
function coerced(binding: Binding, parameter: Parameter | undefined): Binding {
  if ((binding.kind !== "bound" && binding.kind !== "default") || parameter === undefined) return binding;
  const value = toType(binding.value, parameter);
  return value === undefined ? binding : { ...binding, value };
}

function toType(value: Json, parameter: Parameter): Json | undefined {
  const choice = parameter.choices.find((one) => String(one).toLowerCase() === String(value).toLowerCase());
  if (choice !== undefined) return choice;
  switch (parameter.type) {
    case "number":
    case "integer":
      return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
        ? Number(value)
        : undefined;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : undefined;
    case "array":
      return Array.isArray(value) ? undefined : [value];
    default:
      return undefined;
  }
}
