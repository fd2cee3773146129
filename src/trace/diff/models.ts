// Compares the model calls of two runs: roles, models, prompts, replies, rejected proposals, and cost by stage.
import { formatCount, formatTokens, formatUsd } from "../../base/text/format.ts";
import { objectsAt } from "../data.ts";
import { proposalFact } from "../explain/proposals.ts";
import { lastArtifact, type ModelCallTrace, type TraceModel } from "../model.ts";
import { stageCosts } from "../stage-costs.ts";
import { align, diffLines } from "./align.ts";
import { compared, type Difference, phase, placeAt, withoutPort } from "./difference.ts";

export function differencesOfModels(left: TraceModel, right: TraceModel): readonly Difference[] {
  const calls = align(left.modelCalls, right.modelCalls, ({ role }) => role);
  return [
    ...calls.flatMap(([one, other]) => ofCall(one, other)),
    ...ofProposals(left, right),
    ...ofStages(left, right),
  ];
}

function ofCall(one: ModelCallTrace | null, other: ModelCallTrace | null): readonly Difference[] {
  const call = one ?? other;
  if (call === null) return [];
  const isJudge = ["judge", "select", "interpret"].includes(call.role);
  const place = placeAt(isJudge ? phase.judge : phase.work, call.seq);
  const section = "models";
  const asked = { section, what: `model for ${call.role}`, left: shown(one), right: shown(other), place } as const;
  if (one === null || other === null) return compared(asked);
  const [before, after] = [textsOf(one), textsOf(other)];
  // Prompts and replies are listed last, after the differences that they caused.
  return [
    ...compared(asked),
    ...ofLines(`prompt for ${call.role}`, before.prompt, after.prompt, placeAt(phase.texts, call.seq)),
    ...ofLines(`reply of ${call.role}`, before.reply, after.reply, placeAt(phase.texts, call.seq)),
  ];
}

function shown(call: ModelCallTrace | null): string | null {
  if (call === null) return null;
  const why = call.fellBack[0] ?? call.message;
  return `${call.model}, ${why === null || why === undefined ? call.status : `failed: ${withoutPort(why)}`}`;
}

/** Returns the prompts and replies of a call. Replaces the delimiter of data in prompts, a random word in every run. */
function textsOf({ exchanges }: ModelCallTrace): { readonly prompt: string; readonly reply: string } {
  const prompt = exchanges
    .flatMap(({ messages }) => messages.map(({ role, content }) => `── ${role}\n${content}`))
    .join("\n");
  const word = /between <<(\S+) and/.exec(prompt)?.[1];
  const reply = exchanges.flatMap((exchange) => exchange.reply ?? []).join("\n");
  return { prompt: word === undefined ? prompt : prompt.replaceAll(word, "data"), reply };
}

function ofLines(what: string, left: string, right: string, place: number): readonly Difference[] {
  if (left === right) return [];
  const about = (text: string) => (text === "" ? null : formatCount(text.length, "character"));
  const lines = left === "" || right === "" ? {} : { lines: diffLines(left, right) };
  return [{ section: "texts", what, left: about(left), right: about(right), place, ...lines }];
}

/** Returns the proposals that only one of the runs has, with their state and code. */
function ofProposals(left: TraceModel, right: TraceModel): readonly Difference[] {
  const facts = (model: TraceModel) => objectsAt(lastArtifact(model, "interpretation"), "proposals").map(proposalFact);
  const [before, after] = [facts(left), facts(right)];
  return [...new Set([...before, ...after])].flatMap((fact) => {
    const within = (list: readonly string[]) => (list.includes(fact) ? fact : null);
    const place = placeAt(phase.judge, 9_999_999);
    return compared({ section: "decision", what: "proposal", left: within(before), right: within(after), place });
  });
}

function ofStages(left: TraceModel, right: TraceModel): readonly Difference[] {
  const [before, after] = [stageCosts(left), stageCosts(right)];
  const names = [...new Set([...before, ...after].map(({ stage }) => stage))];
  return names.flatMap((name) => {
    const within = (costs: typeof before) => {
      const cost = costs.find(({ stage }) => stage === name);
      // Embedded roles have no tokens.
      if (cost === undefined || (cost.inputTokens ?? 0) + (cost.outputTokens ?? 0) === 0) return null;
      const { calls, costUsd } = cost;
      return `${formatCount(calls, "call")}, ${formatTokens(cost)}, ${formatUsd(costUsd)}`;
    };
    const what = `models of the stage ${name}`;
    return compared({
      section: "cost",
      what,
      left: within(before),
      right: within(after),
      place: placeAt(phase.cost, 1),
    });
  });
}
