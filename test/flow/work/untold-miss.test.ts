// When a run ends as a miss because what came back cannot tell what was asked.
import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { untoldMissOf } from "../../../src/flow/work/untold-miss.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { listing, method } from "../../helpers/methods.ts";
import { recorded, result } from "../../reading/evidence/recorded.ts";
import { planned } from "./planned.ts";

function missOf(query: string, data: Json) {
  const state = planned({ code: "", listings: [listing([method({ name: "get_silo" })])] });
  const [served] = state.decision.chosen;
  if (served === undefined) throw new Error("a planned query has a reading");
  const calls = [recorded("get_silo", {}, result(data))];
  const [request, reading] = [{ ...state.request, query }, readRequest(query)];
  return untoldMissOf({ ...state, request, reading, calls, served, dataset: data });
}

test("one record does not answer who asks for several, and the miss says so", () => {
  expect(missOf("Which hatches does the silo have?", { height: 40, hatch: "north" })).toBeNull();
  expect(missOf("Which hatches does the silo have?", { height: 40, main_hatch: "north" })).toEqual({
    message: expect.stringMatching(/^No tool was found that tells it: .+ and “Which hatches” asks for several\.$/),
    missingCapabilities: ["hatches"],
    suggestedRewrites: [],
    originalQuery: "Which hatches does the silo have?",
  });
});

test("a list answers", () => {
  expect(missOf("Which hatches does the silo have?", { rows: [{ name: "north" }] })).toBeNull();
});
