// Faults drawn by a seed: a healthy run is changed in one random place.
import { type Asked, fault, json, type Reply, say, status } from "../../fixtures/models/server.ts";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { honest, judgement } from "../../models/role/honest.ts";
import { gardenScript, questions } from "../../models/role/stage.ts";
import type { Planted } from "./causes.ts";

type Pick = <T>(items: readonly T[]) => T;

const question = questions.answer;
const oneOf = ["plant_moisture", "search_plants"] as const;

/** Each breaks one part of the clear question. */
const operators: readonly ((pick: Pick) => Planted)[] = [
  (pick) => {
    const code = pick([401, 403, 500, 502, 503]);
    const role = pick(["judge", "plan", "complete", "answer"]);
    return scene(`${role} answers ${code}`, "model-unreachable", { [role]: () => status(code) });
  },
  (pick) => {
    const confidence = pick([0, 0.1, 0.25, 0.4, 0.55, 0.59]);
    return scene(`a judge with confidence ${confidence}`, "judge-below-floor", {
      judge: (asked) => json({ ...judgement(asked), confidence }),
    });
  },
  (pick) => {
    const text = pick(["", "Just answer it.", '["answer"]', '{"outcome": "answer", ', "null"]);
    return scene(`a judge that says ${JSON.stringify(text)}`, "judge-unusable", { judge: () => say(text) });
  },
  (pick) => {
    const change = pick([
      { outcome: "capability_miss", optionIds: [], recommendedOptionId: null },
      { outcome: "clarification_required" },
      { optionIds: ["garden:water_bed"], recommendedOptionId: "garden:water_bed" },
      { recommendedOptionId: null },
    ]);
    return scene(`a judge that says ${JSON.stringify(change)}`, "judge-overruled", {
      judge: (asked) => json({ ...judgement(asked), ...change }),
    });
  },
  (pick) => {
    const code = pick(["const x = ;", 'throw new Error("no");', "return missing.value;", "null.call();"]);
    return scene(`the program ${code}`, "program-failed", {
      plan: () => json({ code, reason: "drawn", assumptions: [] }),
    });
  },
  (pick) => {
    const figure = pick(["0.11", "0.77", "12%", "9 litres"]);
    return scene(`a writer that says ${figure}`, "unbacked-answer", {
      answer: () => say(`The moisture of Old Rose is ${figure}.`),
    });
  },
  (pick) => {
    const method = pick(oneOf);
    const text = pick(["the sensor is offline", "internal server error", "database is locked"]);
    return broken(method, [{ text, isError: true }], "tool-failing");
  },
  (pick) => {
    const method = pick(oneOf);
    return broken(method, [{ error: { code: -32603, message: "broke" } }], "tool-failing");
  },
  (pick) => {
    const empty = pick([{ matches: [] }, { matches: null }, {}]);
    return broken("search_plants", [{ structured: empty }], "nothing-found");
  },
  (pick) => {
    const part = pick(["the roots", "the depth", "last week"]);
    return scene(`a check that always misses ${part}`, "rounds-spent", {
      complete: () =>
        json({ outcome: "retry_same_tools", missingParts: [part], missingCapability: null, suggestedFix: null }),
    });
  },
  (pick) => {
    const kind = pick(["drop", "html", "broken-json"] as const);
    return scene(`a judge behind ${kind}`, "model-unreachable", { judge: () => fault(kind) });
  },
  (pick) => ({
    title: "a request that allows no tool",
    cause: "no-tool-allowed",
    scene: { question: pick([question, questions.clarification]), model: honest(), request: { tools: [] } },
  }),
];

/** This many different changes, drawn by the seed. */
export function mutations(seed: number, count: number): readonly Planted[] {
  const pick = picker(seed);
  const left = [...operators];
  return Array.from({ length: count }, () => {
    const operator = pick(left);
    left.splice(left.indexOf(operator), 1);
    if (left.length === 0) left.push(...operators);
    return operator(pick);
  });
}

function scene(title: string, cause: string, changed: Readonly<Record<string, (asked: Asked) => Reply>>): Planted {
  return { title, cause, scene: { question, model: honest(changed) } };
}

function broken(method: string, replies: readonly ScriptedReply[], cause: string): Planted {
  const title = `${method} replies ${JSON.stringify(replies[0])}`;
  return { title, cause, scene: { question, model: honest(), tools: gardenScript({ [method]: { replies } }) } };
}

/** Mulberry32: the same seed draws the same numbers. */
function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (items) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    const item = items[Math.floor(share * items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
}
