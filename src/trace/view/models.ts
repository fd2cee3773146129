// Builds the section `models`: prompts, replies, tokens and cost of each model call.
import { printable } from "../../base/text/columns.ts";
import { formatCount, formatDuration, formatTokens, formatUsd } from "../../base/text/format.ts";
import type { ModelCallTrace, TraceModel } from "../model.ts";
import { type Exchange, stepNumbers } from "../run.ts";
import { type Block, type Item, lineOf, pairOf } from "./block.ts";
import { absent } from "./names.ts";

/** Returns one item for each model call. Prompts are long, so without `isFull` only their size is shown. */
export function modelBlocks(model: TraceModel, isFull: boolean): readonly Block[] {
  const { modelCalls } = model;
  if (modelCalls.length === 0) return [{ kind: "text", lines: [absent(model, "no model was called")], tone: "plain" }];
  const numbers = stepNumbers(model.run, "model");
  return [{ kind: "items", items: modelCalls.map((call) => itemOf(call, numbers.get(call.callId), isFull)) }];
}

function itemOf(call: ModelCallTrace, number: number | undefined, isFull: boolean): Item {
  const { role, model, durationMs, status, costUsd, exchanges } = call;
  const took =
    durationMs !== null ? formatDuration(durationMs) : status === "unfinished" ? "never ended" : "time not recorded";
  const usage = `${formatTokens(call)}, ${formatUsd(costUsd)}`;
  const bad = status !== "success" ? "bad" : call.fellBack.length > 0 ? "caution" : "plain";
  return {
    title: lineOf(`${number ?? "?"}. ${role} of ${model}  ${took}, ${usage}`),
    tone: bad,
    pairs: [
      ...pairOf("failed", call.message, "bad"),
      ...call.fellBack.flatMap((why) => pairOf("fell back", why, "caution")),
      ...(isFull ? [] : exchanges.flatMap((exchange) => briefOf(exchange))),
    ],
    ...(isFull && exchanges.length > 0 ? { code: exchanges.flatMap(linesOf) } : {}),
  };
}

const briefCharacters = 300;

function briefOf({ messages, reply, failure }: Exchange): Item["pairs"] {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const cut = reply !== null && reply.length > briefCharacters ? `${reply.slice(0, briefCharacters)}…` : reply;
  return [
    ...pairOf("prompt", `${formatCount(messages.length, "message")}, ${formatCount(characters, "character")}`),
    ...pairOf("reply", cut),
    ...pairOf("refused", failure === null ? null : `${failure.code}: ${failure.message}`, "bad"),
  ];
}

/** Returns the complete prompt and reply. */
function linesOf({ messages, reply, failure }: Exchange): readonly string[] {
  const parts = [
    ...messages.map(({ role, content }) => [`── ${role}`, content]),
    ...(reply === null ? [] : [["── reply", reply]]),
    ...(failure === null ? [] : [[`── ${failure.code}`, failure.message]]),
  ];
  return parts.flatMap((part) => part.flatMap((text) => text.split("\n"))).map(printable);
}
