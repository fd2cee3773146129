// A stated value that no argument accepts never leads to an answer; phrases that restrict nothing have no effect.

import { expect } from "vitest";
import { oneIn } from "../../helpers/one-in.ts";
import { call, plantNamed, proposal, proposing, reply, stated, understood } from "./proposals.ts";
import { play } from "./scene.ts";
import { gardenScript, type Scene } from "./stage.ts";
import { additions, type Base, bases, courtesies } from "./stated.rows.ts";

const tools = gardenScript({ forecast: { replies: [{ structured: { temperature: 7 } }] } });

/** A model that proposes the call of the request and ignores the addition. */
const modelOf = ({ method, argument: [name, value, isLookup] }: Base) =>
  proposing(reply([proposal([call(method, isLookup ? plantNamed(value) : stated(name, value))])]));

const ended = async (base: Base, question: string, models: Scene["models"] = understood) => {
  const { run, error } = await play({ question, model: modelOf(base), models: { ...models }, tools });
  return run?.result.outcomeType ?? error?.code;
};

oneIn(15)(additions)("does not answer a request with a value that no tool accepts: %s", async (added) => {
  for (const base of bases) {
    const question = `${base.question} ${added}?`;
    expect([question, await ended(base, question)]).toEqual([question, "capability_miss"]);
    expect([question, await ended(base, question, { default: "embedded" })]).toEqual([question, "capability_miss"]);
  }
});

oneIn(9)(courtesies)("ignores phrases that restrict nothing: %s", async (added) => {
  for (const base of bases) {
    const question = `${base.question}, ${added}?`;
    expect([question, await ended(base, question)]).toEqual([question, "answer"]);
  }
});
