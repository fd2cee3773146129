// Composes the texts of a clarification and of a capability miss from documentation and request alone.

import { truncate } from "../../base/text/truncate.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { Clarification, ClarificationOption } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { languageRewrites } from "../../language/language.ts";
import { documentation } from "../../language/method/documentation.ts";
import { parameters } from "../../language/method/schema.ts";
import { scriptOf } from "../../language/script.ts";
import type { Verdict } from "./verdict.ts";

/** Returns the question and its options. A missing value has the name that the documentation gives its parameter. */
export function clarificationOf(verdict: Verdict, state: Probed): Clarification {
  const options = verdict.optionIds.flatMap((id) => optionWith(id, state) ?? []);
  const lacking = options.filter(({ missing }) => missing.length > 0);
  const isDoubtful = options.every(({ optionId }) =>
    state.probe.options.doubtful.some((option) => option.optionId === optionId),
  );
  const isFreeform = isDoubtful || lacking.length === options.length;
  const question = isDoubtful
    ? questionForDoubt(options)
    : isFreeform
      ? questionForValue(lacking, state)
      : questionForChoice(options);
  const recommendedOptionId = verdict.recommendedOptionId ?? options[0]?.optionId ?? "";
  return {
    question: verdict.question ?? question,
    options: options.map((option) => offeredOption(withToolName(option, options), recommendedOptionId)),
    allowFreeform: isFreeform,
    recommendedOptionId,
    originalQuery: state.request.query,
    resolutionMode: isFreeform ? "freeform" : "option",
    ...(isFreeform && !isDoubtful ? { followupPrompt: followUp(lacking, state) } : {}),
  };
}

/** Adds the name of the tool to a label that another option also has. */
function withToolName(option: Option, options: readonly Option[]): Option {
  const isShared = options.some((other) => other !== option && other.label === option.label);
  return isShared ? { ...option, label: `${option.label} (${option.toolName})` } : option;
}

/** Returns an option in the form that callers receive; `fitScore` is an integer from 0 to 100. */
export function offeredOption(option: Option, recommendedOptionId: string): ClarificationOption {
  return {
    id: option.optionId,
    toolId: option.toolId,
    toolName: option.toolName,
    methodName: option.methodName,
    label: option.label,
    description: option.description,
    fitScore: Math.round(option.score * 100),
    recommended: option.optionId === recommendedOptionId,
  };
}

/** Returns suggestions for a request that no method can answer: at most three sentences. */
export function rewritesOf(state: Probed): readonly string[] {
  const { reading, probe } = state;
  const venue = reading.venues.find(({ name }) => name === probe.missingCapabilitySignal?.capability);
  const refused = probe.safety.filter(({ isSafe }) => !isSafe).length;
  const stay =
    refused === 0
      ? ""
      : `; ${refused === 1 ? "1 method that may change something was" : `${refused} methods that may change something were`} excluded`;
  return [
    ...languageRewrites(reading.text),
    ...(venue === undefined ? [] : [`Add a tool that covers ${venue.name} and pin it.`]),
    ...(reading.effect === "write"
      ? [`If you want data, ask without "${reading.effectWord}": a query only reads${stay}.`]
      : []),
    ...nearestOffers(probe),
    "List the available methods with `ctx tools list`.",
  ].slice(0, 3);
}

/** Returns suggestions that name what the methods with the best relevance scores cover. */
function nearestOffers(probe: Probed["probe"]): readonly string[] {
  const [best] = probe.rankedMethods;
  return probe.rankedMethods.slice(0, 2).flatMap(({ toolId, methodName, score }) => {
    const method = probe.querySafeCandidateSet.find(
      (candidate) => candidate.toolId === toolId && candidate.name === methodName,
    );
    if (method === undefined || score === 0 || best === undefined || score < best.score / 2) return [];
    return [`Ask ${method.toolName} for what it covers: ${offer(method)} (${method.name}).`];
  });
}

function optionWith(optionId: string, state: Probed): Option | undefined {
  const { options, executionShortlist } = state.probe;
  return [
    ...options.distinct,
    ...options.viable,
    ...options.needsValue,
    ...options.doubtful,
    ...executionShortlist,
  ].find((option) => option.optionId === optionId);
}

function questionForChoice(options: readonly Option[]): string {
  const count = options.length === 2 ? "two" : "three";
  return `This can be read in ${count} ways that give different answers. Which do you mean?`;
}

/** Asks whether one of these interpretations is meant, by their labels and tools. */
function questionForDoubt(options: readonly Option[]): string {
  const named = options.map(({ label, toolName }) => `"${label}" (${toolName})`);
  return `No method clearly matches. Do you mean ${named.join(" or ")}?`;
}

function questionForValue(lacking: readonly Option[], state: Probed): string {
  const names = missingNames(lacking, state);
  const [first] = lacking;
  const isForeign = first !== undefined && isOtherScript(first.label, state.request.query);
  const purpose = first === undefined ? "" : ` (${isForeign ? spoken(first.methodName) : first.label})`;
  return `One thing is missing to answer this${purpose}: the ${names.join(" and the ")}. What should it be?`;
}

/** Returns the request with a placeholder for each missing value. */
function followUp(lacking: readonly Option[], state: Probed): string {
  const places = (lacking[0]?.missing ?? ["value"]).map((name) => `${spoken(name)}: <${spoken(name)}>`);
  return `${state.request.query.replace(/[?.!\s]+$/, "")}, ${places.join(", ")}`;
}

function spoken(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}

/**
 * Returns a text for each missing parameter: its name and the first words of its description in the schema; only the name
 * when the description has another script than the request.
 */
function missingNames(lacking: readonly Option[], state: Probed): readonly string[] {
  const [first] = lacking;
  if (first === undefined) return ["value"];
  const method = state.probe.querySafeCandidateSet.find(
    ({ toolId, name }) => toolId === first.toolId && name === first.methodName,
  );
  return first.missing.map((name) => {
    const description =
      method === undefined ? "" : (parameters(method).find((parameter) => parameter.name === name)?.description ?? "");
    const gist = description.split(/(?<=[.;])\s|\n/)[0]?.replace(/[.;]$/, "") ?? "";
    const isUnreadable = gist === "" || gist.length > 90 || isOtherScript(gist, state.request.query);
    return isUnreadable ? spoken(name) : `${spoken(name)} (${lowered(gist)})`;
  });
}

/** True when a text has another script than the request, so that its reader may not understand it. */
function isOtherScript(text: string, query: string): boolean {
  const [own, asked] = [scriptOf(text), scriptOf(query)];
  return own !== null && asked !== null && own !== asked;
}

/** Lowercases the start of a text for use inside a sentence; "YYYY-MM" and "ID of" keep their capitals. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function offer(method: Method): string {
  const sentence = documentation(method).sentences[0] ?? "";
  const text = method.title ?? (sentence === "" ? method.name : sentence);
  return truncate(lowered(text).replace(/[.!?]$/, ""), 100);
}
