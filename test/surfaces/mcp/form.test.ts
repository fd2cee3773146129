import { describe, expect, test } from "vitest";
import type { Clarification } from "../../../src/contract/query/result.ts";
import { answerIn, formOf } from "../../../src/surfaces/mcp/form.ts";

const option = (id: string, recommended: boolean) => ({
  ...{
    id,
    toolId: "garden",
    toolName: "Garden",
    methodName: id,
    label: id,
    description: "",
    fitScore: 40,
    recommended,
  },
});
const doubt: Clarification = {
  question: "No method clearly matches. Do you mean one of these?",
  options: [option("garden:beds", true), option("garden:plants", false)],
  ...{
    allowFreeform: true,
    recommendedOptionId: "garden:beds",
    originalQuery: "what grows",
    resolutionMode: "freeform",
  },
};

describe("the form of a clarification", () => {
  test("offers the methods where none clearly matches, and a chosen one is the answer", () => {
    const { choice } = formOf(doubt).fields;
    expect(choice).toMatchObject({ enum: ["garden:beds", "garden:plants"] });
    expect(answerIn({ choice: "garden:plants" }, doubt)).toEqual({ optionId: "garden:plants" });
  });

  test("has a field for a missing value", () => {
    const value = { ...doubt, followupPrompt: "what grows, bed: <bed>" };
    expect(Object.keys(formOf(value).fields)).toEqual(["bed"]);
    expect(answerIn({ bed: "b1" }, value)).toEqual({ text: "what grows, bed: b1" });
  });
});
