// Makes the answer to a question about one reply of one method, as a query does, without a model.
import { type Answered, readAnswer } from "../../src/answer/answer.ts";
import { questionOf } from "../../src/answer/from-option.ts";
import { atOnce } from "../../src/base/slices.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Proposal } from "../../src/contract/proposal.ts";
import { createDescribe } from "../../src/grounding/describe.ts";
import { traceOrigins } from "../../src/grounding/provenance.ts";
import { readRequest } from "../../src/language/request.ts";
import { readData } from "../../src/reply/read.ts";
import { recorded, result } from "../grounding/recorded.ts";
import { method } from "../helpers/methods.ts";
import { optionWith } from "../helpers/options.ts";

export interface Given {
  readonly query: string;
  readonly data: Json;
  readonly description?: string;
  readonly args?: JsonObject;
  readonly inputSchema?: JsonObject;
  /** What the model that interpreted the question declared; absent: the embedded player interpreted it. */
  readonly terms?: Partial<Proposal>;
  readonly judged?: "complete" | "incomplete" | null;
  /** What the model found missing. */
  readonly missingParts?: readonly string[];
}

const nowMs = Date.parse("2026-03-20T12:00:00Z");

/** Returns the answer of `list_items`, whose reply is the data. */
export function answerTo(given: Given): Answered {
  const {
    query,
    data,
    description = "Lists the items.",
    args = {},
    inputSchema,
    terms,
    judged = null,
    missingParts = [],
  } = given;
  const target = method({
    name: "list_items",
    toolName: "Store",
    description,
    ...(inputSchema === undefined ? {} : { inputSchema }),
  });
  const calls = [recorded(target.name, args, result(data, typeof data === "string" ? "text" : "structured"))];
  const methods = [target];
  const plain = optionWith(target, args);
  const proposal = { ...plain.proposal, ...terms };
  const served = { ...plain, proposal, calls: proposal.calls };
  const player = terms === undefined ? "embedded" : "model";
  const reading = readRequest(query, nowMs);
  const question = questionOf({ reading, served, player, isTried: false, calls, judged }, methods);
  const describe = createDescribe(traceOrigins(calls, methods));
  const reply = atOnce(readData({ data, describe, replies: calls, methods }));
  return atOnce(
    readAnswer({
      ...{ question, reply, methods, calls },
      ...{ isTarget: () => true, choices: [], lookedFor: null, failure: null, assumptions: [], missingParts },
      ...{ stopReason: "complete_answer", isCut: false, now: nowMs },
    }),
  );
}
