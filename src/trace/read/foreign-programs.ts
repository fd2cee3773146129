// Rebuilds the programs of an SDK client's trace, each program once. They can be in the metadata of steps, in revisions, or
// in fields outside the timeline.
import type { JsonObject } from "../../contract/json.ts";
import { listAt, objectAt, objectsAt, textAt } from "../data.ts";
import type { Draft } from "./foreign-draft.ts";
import { timeOf } from "./foreign-ending.ts";

interface Program {
  readonly code: string;
  readonly id: string | null;
  readonly reason: string;
  readonly toolIds: readonly string[];
  readonly timeMs: number;
}

const codeKeys = [
  "code",
  "generatedCode",
  "plannerGeneratedCode",
  "initialCode",
  "codeSnippet",
  "patchedCode",
  "finalCode",
];
const revisionKeys = ["revisions", "programRevisions", "lineage"];

/** Returns one artifact for each program, in order of occurrence. */
export function programsOf(trace: JsonObject, steps: readonly JsonObject[], startMs: number): readonly Draft[] {
  let timeMs = startMs;
  const found = steps.flatMap((step) => {
    timeMs = timeOf(step) ?? timeMs;
    return programsIn(step, timeMs);
  });
  const beside = ["initialCode", "finalCode"].flatMap((key) => programOf(trace, { key, step: {}, timeMs: startMs }));
  const listed = revisionsIn(objectAt(trace, "executionProgram"), startMs);
  return wholeOnes([...found, ...beside, ...listed]).map(draftOf);
}

/** True when a step announces a program, with or without the code. */
export function announcesProgram(step: JsonObject): boolean {
  return textAt(step, "event") === "planner-generated-code";
}

function programsIn(step: JsonObject, timeMs: number): readonly Program[] {
  const metadata = objectAt(step, "metadata");
  if (metadata === null) return announcesProgram(step) ? [bare(step, timeMs)] : [];
  const own = codeKeys.flatMap((key) => programOf(metadata, { key, step, timeMs }));
  const all = [...own, ...revisionsIn(metadata, timeMs)];
  return all.length === 0 && announcesProgram(step) ? [bare(step, timeMs)] : all;
}

/** Returns a program without code. The message of the step is its reason. */
function bare(step: JsonObject, timeMs: number): Program {
  return {
    code: "",
    id: textAt(step, "metadata", "revisionId"),
    reason: textAt(step, "message") ?? "",
    toolIds: [],
    timeMs,
  };
}

function programOf(
  data: JsonObject,
  { key, step, timeMs }: { readonly key: string; readonly step: JsonObject; readonly timeMs: number },
): readonly Program[] {
  const code = textAt(data, key);
  if (code === null || code.trim() === "") return [];
  const toolIds = listAt(data, "allowedModules").filter((id) => typeof id === "string");
  return [{ code, id: textAt(data, "revisionId"), reason: textAt(step, "message") ?? "", toolIds, timeMs }];
}

function revisionsIn(data: JsonObject | null, timeMs: number): readonly Program[] {
  return revisionKeys.flatMap((key) =>
    objectsAt(data ?? {}, key).flatMap((revision) => {
      const code = codeKeys.map((name) => textAt(revision, name)).find((text) => text !== null && text.trim() !== "");
      if (code === undefined || code === null) return [];
      const id = textAt(revision, "revisionId") ?? textAt(revision, "id");
      return [
        { code, id, reason: textAt(revision, "reason") ?? textAt(revision, "summary") ?? "", toolIds: [], timeMs },
      ];
    }),
  );
}

/** Drops a program that is only the beginning of another program. Drops programs without code if any program has code. */
function wholeOnes(programs: readonly Program[]): readonly Program[] {
  const once = programs.filter(({ code }, at) => programs.findIndex((other) => other.code === code) === at);
  const hasText = once.some(({ code }) => code !== "");
  return once
    .filter(({ code }) => !(code === "" && hasText))
    .filter(
      (program) =>
        !once.some((other) => other !== program && program.code !== "" && other.code.startsWith(stem(program.code))),
    )
    .map((program) => ({
      ...program,
      toolIds: program.toolIds.length > 0 ? program.toolIds : toolsOf(program, programs),
    }));
}

function stem(code: string): string {
  return code.trimEnd().replace(/(?:\.{3}|…)(?:\s*\[truncated.*)?$/s, "");
}

/** Returns the allowed tools of a dropped program, which was the beginning of this program. */
function toolsOf(program: Program, programs: readonly Program[]): readonly string[] {
  return programs.find(({ code, toolIds }) => toolIds.length > 0 && program.code.startsWith(stem(code)))?.toolIds ?? [];
}

function draftOf({ code, id, reason, toolIds, timeMs }: Program): Draft {
  const allowed = toolIds.map((toolId) => ({ toolId }));
  return {
    ...{ type: "artifact", name: "planner-generated-code", timeMs },
    data: { ...(id === null ? {} : { id }), code, reason, allowed },
  };
}
