// Rules about the steps between the replies and the answer: unused values of the request, truncated evidence, text without
// a supporting fact, and dropped rows.
import { formatCount } from "../../base/text/format.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

export const evidenceRules: readonly Rule[] = [
  {
    cause: "stated-part-unused",
    when: "The run answered, but no call and no reply contains a value of the request.",
    fix: "compare `--section program` with the request; choose another model for the plan role",
    confidence: 0.8,
    explains: 0.79,
    find: unusedValues,
  },
  {
    cause: "evidence-cut",
    when: "The request asks for a whole list, and only part of its rows reached the answer.",
    fix: "send includeData: true (HTTP API or library) for all rows, or ask for fewer",
    confidence: 0.85,
    explains: 0.6,
    find: cutEvidence,
  },
  {
    cause: "unbacked-answer",
    when: "The writer stated something that no fact supports.",
    fix: "choose another model for the answer role, or ask for --shape evidence_only",
    confidence: 0.9,
    explains: 0.82,
    find: unsupportedText,
  },
  {
    cause: "rows-dropped",
    when: "The answer names some of the selected rows and does not state how many others there are.",
    fix: "choose another model for the answer role, or ask for --shape answer_with_evidence and read its rows",
    confidence: 0.75,
    explains: 0.7,
    find: droppedRows,
  },
];

/** Kinds of values with only one spelling; a date or an amount can be written in several ways. */
const literalKinds = ["quoted", "id", "name", "email", "url", "path"];

function unusedValues(model: TraceModel): readonly Match[] {
  const content = lastArtifact(model, "clarification-decision-input");
  if (outcomeOf(model) !== "answer" || model.totals.calls === 0) return [];
  const values = [...objectsAt(content, "reading", "values"), ...objectsAt(content, "reading", "names")];
  const stated = values.filter((value) => literalKinds.includes(textAt(value, "kind") ?? ""));
  const used = normalize(
    JSON.stringify([
      ...model.calls.map(({ args, preview }) => [args, preview]),
      ...model.tools.map(({ toolId, toolName }) => [toolId, toolName]),
    ]),
  );
  const unused = stated.filter((value) => {
    const texts = [textAt(value, "text"), textAt(value, "value")].flatMap((text) =>
      text === null ? [] : [normalize(text)],
    );
    return texts.every((text) => text !== "" && !used.includes(text));
  });
  const [first] = unused;
  if (first === undefined || model.calls.length < model.totals.calls) return [];
  return [
    {
      severity: "wrong",
      what: `The request states ${textAt(first, "text")}, and no call and no reply contains it.`,
      evidence: [
        ...unused.slice(0, 3).map((value) => `${textAt(value, "kind")} ${textAt(value, "text")} (decision)`),
        ...model.calls
          .slice(0, 3)
          .map(({ toolId, method, args }) => `${toolId}:${method}(${JSON.stringify(args).slice(0, 100)}) (calls)`),
      ],
      likelyCause: "the program ignores a part of the request",
    },
  ];
}

/** Reduces text to lower-case letters and digits, so that quotes, case and escapes do not matter. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function cutEvidence(model: TraceModel): readonly Match[] {
  const selection = lastArtifact(model, "synthesis-context-selection");
  const considered = numberAt(selection, "rowsConsidered") ?? 0;
  const selected = numberAt(selection, "rowsSelected") ?? 0;
  if (!textsAt(selection, "reasonCodes").includes("full_data_intent") || selected >= considered) return [];
  return [
    {
      severity: "weakened",
      what: `The evidence was cut: ${selected} of ${considered} rows reached the answer.`,
      evidence: [
        `rowsConsidered ${considered}, rowsSelected ${selected}, full_data_intent (artifact synthesis-context-selection)`,
      ],
      likelyCause: "the request asks for a whole list, and the list is longer than the limit of an answer",
    },
  ];
}

/** Matches the warnings of the stage synthesize, which removes sentences of the writer that no fact supports. */
function unsupportedText({ warnings, ending }: TraceModel): readonly Match[] {
  const reported = warnings.filter((warning) => /no fact (?:backs|supports)|left out/i.test(warning));
  if (reported.length === 0 || ending.kind !== "outcome") return [];
  return [
    {
      severity: "weakened",
      what: "The writer stated something that no fact supports; it was removed, or replaced by the plain summary.",
      evidence: reported.slice(0, 3).map((warning) => `${warning} (warnings)`),
      likelyCause: "the model of the answer role adds numbers or names of its own",
    },
  ];
}

function droppedRows(model: TraceModel): readonly Match[] {
  const selected = numberAt(lastArtifact(model, "synthesis-context-selection"), "rowsSelected") ?? 0;
  const response = model.response ?? "";
  if (outcomeOf(model) !== "answer" || selected < 2 || response === "") return [];
  const names = rowNames(model);
  const named = names.filter((name) => normalize(response).includes(normalize(name)));
  if (named.length === 0 || named.length >= Math.min(selected, names.length)) return [];
  const remaining = selected - named.length;
  if (new RegExp(`\\b${remaining}\\b`).test(response)) return [];
  const missing = names.filter((name) => !named.includes(name));
  return [
    {
      severity: "weakened",
      what: `The answer names ${named.length} of ${formatCount(selected, "row")} and does not mention the other ${remaining}.`,
      evidence: [
        `named: ${named.slice(0, 5).join(", ")} (header)`,
        `not named: ${missing.slice(0, 5).join(", ")} (calls)`,
      ],
      likelyCause: "the model of the answer role shortens lists",
    },
  ];
}

/** Finds the longest list in the replies, and returns the first text of each row of that list. */
function rowNames({ calls }: TraceModel): readonly string[] {
  const lists = calls.filter(({ status }) => status === "success").flatMap(({ preview }) => listsIn(preview, 4));
  const longest = lists.toSorted((left, right) => right.length - left.length)[0] ?? [];
  const names = longest.flatMap(
    (row) => Object.values(row).find((value) => typeof value === "string" && value !== "") ?? [],
  );
  return [...new Set(names.filter((name) => typeof name === "string"))];
}

function listsIn(value: Json, depth: number): readonly (readonly JsonObject[])[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return [value.filter((row) => isJsonObject(row))];
  return isJsonObject(value) ? Object.values(value).flatMap((child) => listsIn(child, depth - 1)) : [];
}
