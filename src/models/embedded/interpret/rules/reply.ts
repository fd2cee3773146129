// Turns the interpretations of the embedded rules into the reply of the role `interpret`. This folder holds what only the
// rules need; the encoder does without it.
import type { InterpretReply, InterpretTask } from "../../../../contract/interpret.ts";
import type { Interpretation, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readRequest } from "../../../../language/request.ts";
import { withoutEchoes } from "../../../../retrieval/echo.ts";
import { topicOf } from "../cues.ts";
import { interpret } from "../interpret.ts";
import { withCarried } from "./carried.ts";
import { answerScore, buildOptions, type ReadingSet } from "./choose.ts";
import { withoutDropped } from "./dropped.ts";
import { missingCapability } from "./missing.ts";
import { proposalOf } from "./proposal.ts";
import { withAttempt } from "./tries.ts";

interface Read {
  readonly reading: RequestReading;
  readonly readings: readonly Interpretation[];
  readonly options: ReadingSet;
}

export interface RuledReply {
  readonly reply: InterpretReply;
  /** True if a method fits. */
  readonly isUnderstood: boolean;
  /** True if no method fits, and the reply proposes a call to try. */
  readonly isTrial: boolean;
}

/** Reads a request with the embedded rules. The reply depends only on the task. */
export function readByRules(task: InterpretTask): RuledReply {
  const read = readTask(task);
  const { reading, readings, options } = read;
  const chosen = readings.filter(({ optionId }) => optionId === task.chosen);
  const isTried = options.signals.includes("tried_for_stated_values");
  const topic = isTried ? topicOf(reading) : null;
  const filters = topic === null ? [] : [topic];
  // Without a topic, a reply cannot show which of several calls was meant.
  const best = filters.length > 0 ? options.viable : options.distinct;
  const meant = [...(best.length > 0 ? best : options.needsValue), ...chosen];
  const refused = meant.length > 0 ? [] : refusedOf(readings);
  const offered = [
    ...new Map([...meant, ...refused].map((interpretation) => [interpretation.optionId, interpretation])).values(),
  ];
  const withheld =
    meant.length > 0 && reading.effect !== "write"
      ? []
      : fitsOf(
          reading,
          task.withheld.map(({ method }) => method),
        );
  const missing =
    offered.length > 0 || reading.effect === "write" ? null : missingCapability(reading, options, readings);
  const texts = [task.query, ...task.conversation.map(({ content }) => content)];
  const source = { reading, texts, methods: task.candidates, filters };
  const reply: InterpretReply = {
    player: "embedded",
    zones: null,
    proposals: offered.map((interpretation) => proposalOf(interpretation, source)),
    change: reading.effect === "read" ? null : { quote: reading.effectWord ?? "", method: withheld[0]?.method ?? null },
    sources: reading.venues.map(({ name }) => name),
    missingCapabilities: missing === null ? [] : [{ quote: quoteOf(missing, reading), what: missing }],
    near: [],
    fits: [...readings.map(scored), ...withheld].sort((left, right) => right.score - left.score),
    search: null,
    verdict: null,
  };
  return { reply, isUnderstood: meant.length > 0 && !isTried, isTrial: isTried };
}

function readTask({ query, now, candidates, conversation, about, effects: allowed }: InterpretTask): Read {
  const nowMs = Date.parse(now);
  const reading = readRequest(query, nowMs);
  // A change is not refused here: grounding refuses it, because the reply quotes it.
  const isOrder = reading.effect === "write";
  const effects = isOrder || allowed === "any" ? "any" : "read";
  const methods = withoutEchoes(candidates, reading);
  const source = { reading, methods, effects, conversation, nowMs } as const;
  const carried = withCarried(interpret(reading, methods, { effects }), source);
  const readings = withoutDropped(carried, { request: reading, methods: candidates, about, nowMs });
  const options = withAttempt(buildOptions({ reading, readings, methods }), readings);
  return { reading, readings, options };
}

/** Returns the best interpretation that a source or a stated value rules out, so that grounding states the reason. */
function refusedOf(readings: readonly Interpretation[]): readonly Interpretation[] {
  const refused = readings.filter(({ refusal }) => refusal?.code === "venue" || refusal?.code === "stated");
  return refused.toSorted((left, right) => right.fit - left.fit).slice(0, 1);
}

function scored(interpretation: Interpretation): InterpretReply["fits"][number] {
  const { toolId, methodName } = interpretation;
  return { method: { toolId, methodName }, score: Number(answerScore([interpretation]).toFixed(4)) };
}

function fitsOf(reading: RequestReading, methods: readonly Method[]): InterpretReply["fits"] {
  return interpret(reading, methods, { effects: "any" })
    .map(scored)
    .sort((left, right) => right.score - left.score);
}

/** Returns a word of the request that the missing capability contains, since a quote must be in the request. */
function quoteOf(capability: string, { text }: RequestReading): string {
  const lower = text.toLowerCase();
  if (lower.includes(capability.toLowerCase())) return capability;
  return capability.split(" ").find((word) => lower.includes(word.toLowerCase())) ?? text;
}
