// The words of a clarification and of a miss, made from documentation and request alone.
import type { Interpretation } from "../../contract/query/reading.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { Clarification, ClarificationOption } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { parameters } from "../../reading/schema.ts";
import type { Verdict } from "./verdict.ts";

/** The question and its options; a missing value is asked for by what its documentation calls it. */
export function clarificationOf(verdict: Verdict, state: Probed): Clarification {
  const readings = verdict.optionIds.flatMap((id) => readingOf(id, state) ?? []);
  const lacking = readings.filter(({ unresolved }) => unresolved.length > 0);
  const isFreeform = lacking.length === readings.length;
  const recommendedOptionId = verdict.recommendedOptionId ?? readings[0]?.optionId ?? "";
  return {
    question: verdict.question ?? (isFreeform ? questionForValue(lacking, state) : questionForReading(readings)),
    options: readings.map((reading) => option(reading, recommendedOptionId)),
    allowFreeform: isFreeform,
    recommendedOptionId,
    originalQuery: state.request.query,
    resolutionMode: isFreeform ? "freeform" : "option",
    ...(isFreeform ? { followupPrompt: `Ask again with the ${missingNames(lacking, state).join(" and the ")}.` } : {}),
  };
}

/** One reading as a caller sees it; `fitScore` is a whole number from 0 to 100. */
export function option(reading: Interpretation, recommendedOptionId: string): ClarificationOption {
  return {
    id: reading.optionId,
    toolId: reading.toolId,
    toolName: reading.toolName,
    methodName: reading.methodName,
    label: reading.label,
    description: reading.description,
    fitScore: Math.round(reading.fit * 100),
    recommended: reading.optionId === recommendedOptionId,
  };
}

/** What would work instead of a request that nothing serves. */
export function rewritesOf(state: Probed): readonly string[] {
  const venue = state.reading.venues.find(({ name }) => name === state.probe.missingCapabilitySignal?.capability);
  const nearest = state.probe.rankedMethods.filter(({ score }) => score > 0).slice(0, 2);
  const offers = (nearest.length > 0 ? nearest : state.probe.rankedMethods.slice(0, 2)).flatMap(
    ({ toolId, methodName }) => {
      const method = state.probe.querySafeCandidateSet.find(
        (candidate) => candidate.toolId === toolId && candidate.name === methodName,
      );
      return method === undefined ? [] : [`Ask ${method.toolName} for what it covers: ${offer(method)}.`];
    },
  );
  const refused = state.probe.safety.filter(({ isSafe }) => !isSafe).length;
  return [
    ...(venue === undefined ? [] : [`Pin or add a tool that covers ${venue.name}.`]),
    ...(state.reading.effect === "write"
      ? [
          `Ask what you want to know: queries read only${refused > 0 ? `, and ${refused} methods that change something stay out` : ""}.`,
        ]
      : []),
    ...offers,
    "List what is there with `ctx tools list`.",
  ].slice(0, 3);
}

function readingOf(optionId: string, state: Probed): Interpretation | undefined {
  const { options, executionShortlist } = state.probe;
  return [...options.distinct, ...options.viable, ...options.needsValue, ...executionShortlist].find(
    (reading) => reading.optionId === optionId,
  );
}

function questionForReading(readings: readonly Interpretation[]): string {
  const count = readings.length === 2 ? "two" : "three";
  return `This can be read in ${count} ways that give different answers. Which do you mean?`;
}

function questionForValue(lacking: readonly Interpretation[], state: Probed): string {
  const names = missingNames(lacking, state);
  const [first] = lacking;
  const purpose = first === undefined ? "" : ` (${first.label})`;
  return `One thing is missing to answer this${purpose}: the ${names.join(" and the ")}. What should it be?`;
}

/** The missing parameters in words: the name, and the first words of what the schema says of it. */
function missingNames(lacking: readonly Interpretation[], state: Probed): readonly string[] {
  const [first] = lacking;
  if (first === undefined) return ["value"];
  const method = state.probe.querySafeCandidateSet.find(
    ({ toolId, name }) => toolId === first.toolId && name === first.methodName,
  );
  return first.unresolved.map((name) => {
    const description =
      method === undefined ? "" : (parameters(method).find((parameter) => parameter.name === name)?.description ?? "");
    const spoken = name
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
      .replace(/[_-]+/g, " ")
      .toLowerCase();
    const gist = description.split(/(?<=[.;])\s|\n/)[0]?.replace(/[.;]$/, "") ?? "";
    return gist === "" || gist.length > 90 ? spoken : `${spoken} (${gist.charAt(0).toLowerCase()}${gist.slice(1)})`;
  });
}

function offer(method: Method): string {
  const sentence =
    method.description
      .split(/(?<=[.!?])\s|\n/)[0]
      ?.trim()
      .replace(/[.!?]$/, "") ?? method.name;
  const text = sentence === "" ? method.name : sentence;
  return text.length > 140 ? `${text.slice(0, 137)}...` : text;
}
