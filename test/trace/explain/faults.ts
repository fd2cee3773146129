// Faults of tools, models and runs, each planted in a script; `cause` is the cause of the first finding. Together with
// those of causes.ts they are the faults of the acceptance test.
import type { TraceLine } from "../../../src/contract/trace.ts";
import { fault, json, say } from "../../fixtures/models/server.ts";
import type { ScriptedReply, Script as ToolScript } from "../../fixtures/servers/script.ts";
import { honest } from "../../models/role/honest.ts";
import { call, proposal, proposing, reply, stated, understood } from "../../models/role/proposals.ts";
import { gardenScript, questions, type Scene, type ToolChange } from "../../models/role/stage.ts";
import type { Planted } from "./causes.ts";

export interface Fault extends Planted {
  /** Changes the trace, for faults that no script can cause. */
  readonly edit?: (lines: readonly TraceLine[]) => readonly TraceLine[];
}

const question = questions.answer;
const garden = (changed: Readonly<Record<string, ToolChange>>): ToolScript => gardenScript(changed);
const moisture = (...replies: readonly ScriptedReply[]) => garden({ plant_moisture: { replies } });
const tools = (title: string, cause: string, script: ToolScript, more: Partial<Scene> = {}): Fault => ({
  ...{ title, cause },
  scene: { question, model: honest(), tools: script, ...more },
});
const processes = { isProcess: true };
const plan = (code: string) => () => json({ code, reason: "scripted", assumptions: [] });
const model = (
  title: string,
  cause: string,
  changed: Parameters<typeof honest>[0],
  more: Partial<Scene> = {},
): Fault => ({
  ...{ title, cause },
  scene: { question, model: honest(changed), ...more },
});

/** A bed with two plants; only the writer is scripted. */
const corner: Partial<Scene> = {
  question: questions.clarification,
  request: { clarificationPolicy: "auto" },
  tools: garden({
    search_plants: { replies: [{ structured: { matches: [{ name: "Rose Corner", plantId: "p2", bedId: "b2" }] } }] },
  }),
  models: { roles: Object.fromEntries(["plan", "repair", "complete"].map((role) => [role, { model: "embedded" }])) },
};
const roles = ["judge", "plan", "repair", "complete", "answer"];
const edited = (lines: readonly TraceLine[], change: (text: string, line: TraceLine) => string): readonly TraceLine[] =>
  lines.map((line) => JSON.parse(change(JSON.stringify(line), line)));

const ofServers: readonly Fault[] = [
  tools("a process that does not start", "tool-unavailable", { ...garden({}), faults: ["exit-at-start"] }, processes),
  tools(
    "a process that ends at the handshake",
    "tool-unavailable",
    { ...garden({}), faults: ["exit-at-initialize"] },
    processes,
  ),
  tools("a process that dies in a call", "tool-died", moisture({ fault: "exit" }), processes),
  tools("a process that dies within its reply", "tool-died", moisture({ fault: "partial" }), processes),
  tools("a process that never replies", "tool-timed-out", moisture({ fault: "hang" }), {
    ...processes,
    callTimeoutMs: 700,
  }),
  tools(
    "arguments that the server rejects",
    "tool-failing",
    moisture({ text: "Invalid time zone: Tokyo", isError: true }),
  ),
  tools(
    "arguments that the protocol rejects",
    "arguments-refused",
    moisture({ error: { code: -32602, message: "plantId must be a number" } }),
  ),
  tools(
    "a server that fails once",
    "tool-failing",
    moisture({ times: 1, text: "busy", isError: true }, { structured: { moisture: 0.42 } }),
  ),
  tools(
    "an error in a field of a success",
    "error-as-success",
    moisture({ structured: { error: "Invalid time zone: Tokyo" } }),
  ),
  tools("an error as the text of a success", "error-as-success", moisture({ text: "Error: the sensor is offline" })),
  tools(
    "a page of HTML as a success",
    "error-as-success",
    moisture({ text: "<!DOCTYPE html><html><body>502</body></html>" }),
  ),
  tools(
    "a success that says success: false",
    "error-as-success",
    moisture({ structured: { success: false, message: "no sensor" } }),
  ),
  tools(
    "a reply that ends too early",
    "reply-cut",
    moisture({ text: '{"moisture": 0.42, "depths": [{"cm": 10, "moi' }),
  ),
];

const ofTools: readonly Fault[] = [
  tools("a server whose methods are all excluded", "server-withheld", {
    ...garden({}),
    tools: (garden({}).tools ?? []).map((tool) => ({ ...tool, annotations: { readOnlyHint: false } })),
  }),
  tools(
    "the matching methods are annotated destructive",
    "method-withheld",
    garden({
      plant_moisture: { annotations: { destructiveHint: true, readOnlyHint: false } },
      bed_moisture: { annotations: { destructiveHint: true, readOnlyHint: false } },
    }),
  ),
];

const ofModels: readonly Fault[] = [
  model(
    "a planner that is late",
    "model-late",
    { plan: () => fault("hang") },
    { models: { roles: { plan: { timeoutMs: 400, retries: 0 } } } },
  ),
  model("a planner that writes prose", "model-unusable", { plan: () => say("First look it up, then ask.") }),
  model("a planner whose reply is filtered", "model-refused", { plan: () => say("", { finish: "content_filter" }) }),
  model("a planner without a budget", "model-over-budget", {}, { models: { budgetUsd: 0.000_2 } }),
  model("a program that calls nothing at first", "work-repaired", { plan: plan("return { moisture: 0.42 };") }),
  model("a program that leaves the search out", "program-failed", {
    plan: plan('return await call("garden", "plant_moisture", { plantId: "p1" });'),
  }),
  {
    ...model("calls without the requested name", "stated-part-unused", {}),
    edit: (lines) =>
      edited(lines, (text, { type }) => (/^tool-/.test(type) ? text.replaceAll("Old Rose", "Fern") : text)),
  },
  {
    ...model("an answer that no call supports", "answered-without-call", {}),
    edit: (lines) => lines.filter(({ type }) => !["tool-call", "tool-result"].includes(type)),
  },
  {
    title: "a proposal whose value is not in its quote",
    cause: "proposal-refused",
    scene: {
      question,
      model: proposing(reply([proposal([call("plant_moisture", stated("plantId", "p9", "Old Rose"))])])),
      models: { ...understood },
    },
  },
  model(
    "a writer that leaves rows out",
    "rows-dropped",
    { answer: () => say("Old Rose has a moisture of 0.42.") },
    corner,
  ),
];

const ofRuns: readonly Fault[] = [
  {
    title: "a request that allows no tool",
    cause: "no-tool-allowed",
    scene: { question, model: honest(), request: { tools: [] } },
  },
  {
    title: "a caller that interrupts",
    cause: "error-interrupted",
    scene: { question, model: honest(), signal: AbortSignal.abort() },
  },
  {
    title: "a missing tool",
    cause: "error-usage",
    scene: { question, model: honest(), request: { tools: ["gardn"] } },
  },
  tools("a deadline that passes in a call", "deadline-passed", moisture({ fault: "hang" }), { timeoutMs: 1500 }),
  {
    title: "a run that was killed",
    cause: "killed-or-running",
    scene: { question, model: honest() },
    edit: (lines) => lines.slice(0, Math.floor(lines.length * 0.6)),
  },
  {
    title: "an ending that contradicts the decision",
    cause: "ending-differs",
    scene: { question: questions.clarification, model: honest() },
    edit: (lines) =>
      lines.map((line) =>
        line.type === "run-end"
          ? { ...line, data: { ...Object(line.data), outcomeType: "answer", response: "Wet." } }
          : line,
      ),
  },
];

const plants = Array.from({ length: 400 }, (_, index) => ({ name: `Plant ${index + 1}`, moisture: index / 1000 }));

const ofDecisions: readonly Fault[] = [
  {
    title: "a question although one option has a large lead",
    cause: "precise-request-asked-back",
    scene: { question: questions.clarification, model: honest() },
    edit: (lines) =>
      edited(lines, (text, { name }) =>
        name === "clarification-decision" ? text.replace(/"fitScore":\d+(?!.*"fitScore")/, '"fitScore":20') : text,
      ),
  },
  {
    title: "a list that is longer than an answer may be",
    cause: "evidence-cut",
    scene: {
      ...{ question: "List the moisture of every plant in bed b2", model: honest() },
      models: { roles: Object.fromEntries(roles.map((role) => [role, { model: "embedded" }])) },
      tools: garden({
        search_plants: {
          replies: [{ structured: { matches: [{ name: "Rose Corner", plantId: "p2", bedId: "b2" }] } }],
        },
        bed_moisture: { replies: [{ structured: { plants } }] },
      }),
    },
  },
];

export const faults: readonly Fault[] = [...ofDecisions, ...ofServers, ...ofTools, ...ofModels, ...ofRuns];
