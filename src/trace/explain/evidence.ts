// From what was fetched to what was answered: stated parts without a use, evidence that was cut, rows and figures of the writer.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const evidenceRules: readonly Rule[] = [
  { cause: "stated-part-unused", explains: 0.79, find: unusedParts },
  { cause: "evidence-cut", explains: 0.6, find: cutEvidence },
  { cause: "unbacked-answer", explains: 0.82, find: unbacked },
  { cause: "rows-dropped", explains: 0.7, find: droppedRows },
];

/** Kinds of values whose text is the value: a date or an amount may be written in many ways. */
const literalKinds = ["quoted", "id", "name", "email", "url", "path"];

/** A value that the request states, and that stands in no call, no reply and no program. */
function unusedParts(model: TraceModel): readonly Found[] {
  const reading = lastArtifact(model, "clarification-decision-input");
  if (outcomeOf(model) !== "answer" || model.totals.calls === 0) return [];
  const values = [...objectsAt(reading, "reading", "values"), ...objectsAt(reading, "reading", "names")];
  const stated = values.filter((value) => literalKinds.includes(textAt(value, "kind") ?? ""));
  const held = plain(
    JSON.stringify([
      ...model.calls.map(({ args, preview }) => [args, preview]),
      ...model.tools.map(({ toolId, toolName }) => [toolId, toolName]),
    ]),
  );
  const unused = stated.filter((value) => {
    const texts = [textAt(value, "text"), textAt(value, "value")].flatMap((text) =>
      text === null ? [] : [plain(text)],
    );
    return texts.every((text) => text !== "" && !held.includes(text));
  });
  const [first] = unused;
  if (first === undefined || model.calls.length < model.totals.calls) return [];
  return [
    {
      severity: "wrong",
      what: `The request states ${textAt(first, "text")}, and no call and no row holds it.`,
      evidence: [
        ...unused.slice(0, 3).map((value) => `${textAt(value, "kind")} ${textAt(value, "text")} (decision)`),
        ...model.calls
          .slice(0, 3)
          .map(({ toolId, method, args }) => `${toolId}:${method}(${JSON.stringify(args).slice(0, 100)}) (calls)`),
      ],
      likelyCause: "the program leaves out a part of the request",
      fix: "compare `--section program` with the request; choose another model for the role plan",
      confidence: 0.8,
    },
  ];
}

/** Letters and digits alone, so that quotes, case and escapes do not matter. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A list was asked for and not all of it was selected. */
function cutEvidence(model: TraceModel): readonly Found[] {
  const selection = lastArtifact(model, "synthesis-context-selection");
  const considered = numberAt(selection, "rowsConsidered") ?? 0;
  const selected = numberAt(selection, "rowsSelected") ?? 0;
  if (!textsAt(selection, "reasonCodes").includes("full_data_intent") || selected >= considered) return [];
  return [
    {
      severity: "weakened",
      what: `The evidence was cut: ${selected} of ${considered} rows reached the answer.`,
      evidence: [
        `rowsConsidered ${considered}, rowsSelected ${selected}, full_data_intent (synthesis-context-selection)`,
      ],
      likelyCause: "the request asks for a whole list that is longer than an answer may hold",
      fix: "ask with --include-data for all rows, or ask for fewer",
      confidence: 0.85,
    },
  ];
}

/** The writer's text is checked against the evidence; sentences without a fact are left out. */
function unbacked({ warnings, ending }: TraceModel): readonly Found[] {
  const reported = warnings.filter((warning) => /no fact backs|left out/.test(warning));
  if (reported.length === 0 || ending.kind !== "outcome") return [];
  return [
    {
      severity: "weakened",
      what: "The writer stated what no fact backs; it was left out or replaced by the plain summary.",
      evidence: reported.slice(0, 3).map((warning) => `${warning} (warnings)`),
      likelyCause: "the model of the role answer adds figures or names of its own",
      fix: "choose another model for the role answer, or ask for --shape evidence_only",
      confidence: 0.9,
    },
  ];
}

/** The answer names some of the selected rows, not all, and does not say how many it leaves out. */
function droppedRows(model: TraceModel): readonly Found[] {
  const selected = numberAt(lastArtifact(model, "synthesis-context-selection"), "rowsSelected") ?? 0;
  const response = model.response ?? "";
  if (outcomeOf(model) !== "answer" || selected < 2 || response === "") return [];
  const names = rowNames(model);
  const named = names.filter((name) => plain(response).includes(plain(name)));
  if (named.length === 0 || named.length >= Math.min(selected, names.length)) return [];
  const left = selected - named.length;
  if (new RegExp(`\\b${left}\\b`).test(response)) return [];
  const missing = names.filter((name) => !named.includes(name));
  return [
    {
      severity: "weakened",
      what: `The answer names ${named.length} of ${selected} rows and does not say that it leaves out ${left}.`,
      evidence: [`named: ${named.slice(0, 5).join(", ")}`, `not named: ${missing.slice(0, 5).join(", ")} (calls)`],
      likelyCause: "the model of the role answer shortens lists",
      fix: "choose another model for the role answer, or ask for --shape answer_with_evidence and read its rows",
      confidence: 0.75,
    },
  ];
}

/** What each row of the longest list in the last replies is called: its first text. */
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
