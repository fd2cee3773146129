// Compares two runs up to the decision: request, lane, tools, case file, ranking and the decision itself.
import { formatCount } from "../../base/text/format.ts";
import { stableStringify } from "../../base/text/stable.ts";
import { caseFileOf, type PoolEntry } from "../case-file.ts";
import { at, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { compared, type Difference, type DiffSection, phase, placeAt } from "./difference.ts";

export function differencesBefore(left: TraceModel, right: TraceModel): readonly Difference[] {
  return [...ofRequest(left, right), ...ofTools(left, right), ...ofCaseFile(left, right), ...ofDecision(left, right)];
}

function ofRequest(left: TraceModel, right: TraceModel): readonly Difference[] {
  const keys = [...new Set([left, right].flatMap(({ request }) => Object.keys(request ?? {})))].filter(
    (key) => key !== "query",
  );
  const text = (model: TraceModel, key: string) => {
    const value = at(model.request, key);
    return value === null ? null : stableStringify(value);
  };
  const place = placeAt(phase.before, 0);
  const lane = (key: string) => (model: TraceModel) => textAt(lastArtifact(model, "depth-decision"), key);
  return [
    ...compared({ section: "request", what: "question", left: left.query, right: right.query, place }),
    ...keys.flatMap((key) => {
      return compared({
        section: "request",
        what: `request.${key}`,
        left: text(left, key),
        right: text(right, key),
        place,
      });
    }),
    ...both(left, right, {
      section: "models",
      what: "portfolio",
      read: ({ portfolio }) => portfolio,
      place: placeAt(phase.before, 1),
    }),
    ...both(left, right, { section: "lane", what: "lane", read: lane("selected"), place: placeAt(phase.before, 30) }),
    ...both(left, right, {
      section: "lane",
      what: "reason of the lane",
      read: lane("reasonCode"),
      place: placeAt(phase.before, 31),
    }),
  ];
}

function ofTools(left: TraceModel, right: TraceModel): readonly Difference[] {
  const ids = [...new Set([...left.tools, ...right.tools].map(({ toolId }) => toolId))];
  const shown = (model: TraceModel, id: string) => {
    const tool = model.tools.find(({ toolId }) => toolId === id);
    if (tool === undefined) return null;
    return tool.failure === null
      ? `${formatCount(tool.methods.length, "method")}: ${tool.methods.join(", ")}`
      : tool.failure.code;
  };
  return ids.flatMap((id) => {
    const place = placeAt(phase.before, 10);
    return compared({ section: "tools", what: `tool ${id}`, left: shown(left, id), right: shown(right, id), place });
  });
}

function ofCaseFile(left: TraceModel, right: TraceModel): readonly Difference[] {
  const [before, after] = [caseFileOf(left), caseFileOf(right)];
  const place = placeAt(phase.probe);
  const list = (name: "safety" | "shortlist" | "ambiguityPool", title: string, show: (entry: PoolEntry) => string) => {
    const keys = [...new Set([...before[name], ...after[name]].map(nameOf))];
    return keys.flatMap((key) => {
      const find = (entries: readonly PoolEntry[]) => entries.find((entry) => nameOf(entry) === key);
      const [one, other] = [find(before[name]), find(after[name])];
      const shown = { left: one === undefined ? null : show(one), right: other === undefined ? null : show(other) };
      return compared({ section: "pools", what: `${key} in ${title}`, ...shown, place });
    });
  };
  const count = (key: "candidateCount" | "querySafeCount" | "shortlistCount" | "ambiguityPoolCount", what: string) =>
    compared({ section: "pools", what, left: before[key], right: after[key], place: placeAt(phase.probe, 3) });
  return [
    ...compared({ section: "pools", what: "probe", left: before.status, right: after.status, place }),
    ...list("safety", "the query-safe set", (entry) => `${entry.isIn === false ? "out" : "in"}: ${entry.reason ?? ""}`),
    ...ranking(before.ranked, after.ranked),
    ...list("ambiguityPool", "the ambiguity pool", viability),
    ...list("shortlist", "the execution shortlist", viability),
    ...count("candidateCount", "considered methods"),
    ...count("querySafeCount", "query-safe methods"),
    ...count("shortlistCount", "size of the execution shortlist"),
    ...count("ambiguityPoolCount", "size of the ambiguity pool"),
    ...compared({
      section: "pools",
      what: "missing capability",
      left: before.missingCapability,
      right: after.missingCapability,
      place: placeAt(phase.probe, 4),
    }),
  ];
}

function viability({ isIn, reason }: PoolEntry): string {
  return `${isIn === false ? "not viable" : "viable"}${reason === null ? "" : `: ${reason}`}`;
}

function nameOf({ toolId, methodName, optionId }: PoolEntry): string {
  return optionId ?? `${toolId}:${methodName}`;
}

/** Compares the order of methods, not their scores, because any change in a description changes the scores. */
function ranking(left: readonly PoolEntry[], right: readonly PoolEntry[]): readonly Difference[] {
  const rank = (entries: readonly PoolEntry[], name: string) => {
    const index = entries.findIndex((entry) => nameOf(entry) === name);
    return index < 0 ? null : `rank ${index + 1}`;
  };
  const names = [...new Set([...left, ...right].map(nameOf))];
  return names.flatMap((name) => {
    const place = placeAt(phase.probe, 2);
    return compared({ section: "ranking", what: name, left: rank(left, name), right: rank(right, name), place });
  });
}

const decisionKeys = [
  "rolloutStage",
  "policy",
  "judgeOutcomeType",
  "judgeConfidence",
  "judgeError",
  "validatorReason",
  "outcomeType",
  "decisionReasonCode",
  "fallbackReason",
  "viableCandidateCount",
  "optionCount",
  "recommendedOptionId",
  "missingCapability",
] as const;

function ofDecision({ decision: left }: TraceModel, { decision: right }: TraceModel): readonly Difference[] {
  const place = (order: number) => placeAt(phase.decision, order);
  const value = (decision: TraceModel["decision"], key: string) => textAt(decision, key) ?? numberAt(decision, key);
  const list = (decision: TraceModel["decision"], key: string) =>
    decision === null ? null : textsAt(decision, key).join(", ");
  if ((left === null) !== (right === null)) {
    const shown = (decision: TraceModel["decision"]) =>
      decision === null ? null : (textAt(decision, "outcomeType") ?? "decided");
    return compared({ section: "decision", what: "decision", left: shown(left), right: shown(right), place: place(0) });
  }
  const unresolved = (decision: TraceModel["decision"]) =>
    objectsAt(decision, "candidateSummaries")
      .map((option) => `${textAt(option, "optionId")}: ${textsAt(option, "unresolvedRequiredParams").join(" ")}`)
      .join("; ");
  return [
    ...decisionKeys.flatMap((key, index) =>
      compared({
        section: "decision",
        what: key,
        left: value(left, key),
        right: value(right, key),
        place: place(index),
      }),
    ),
    ...compared({
      section: "decision",
      what: "compared readings",
      left: list(left, "comparedOptionIds"),
      right: list(right, "comparedOptionIds"),
      place: place(20),
    }),
    ...compared({
      section: "decision",
      what: "values that are missing",
      left: unresolved(left),
      right: unresolved(right),
      place: place(21),
    }),
    ...compared({
      section: "decision",
      what: "assumption",
      left: textAt(left, "assumptionMade", "label"),
      right: textAt(right, "assumptionMade", "label"),
      place: place(22),
    }),
  ];
}

interface Both {
  readonly section: DiffSection;
  readonly what: string;
  readonly read: (model: TraceModel) => string | null;
  readonly place: number;
}

function both(left: TraceModel, right: TraceModel, { read, ...rest }: Both): readonly Difference[] {
  return compared({ ...rest, left: read(left), right: read(right) });
}
