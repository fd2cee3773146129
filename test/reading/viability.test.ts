// From which fit on a reading serves, by what it leaves aside.
import { expect, test } from "vitest";
import { readRequest } from "../../src/reading/request.ts";
import { viability } from "../../src/reading/viability.ts";
import { method } from "../helpers/methods.ts";

const silo = method({
  name: "get_silo",
  description: "State of a silo at Halden.",
  properties: { silo: { type: "string" } },
});
const unresolved = { kind: "unresolved", parameter: "silo", reason: "the request gives no silo" } as const;

function verdict(
  text: string,
  told: {
    readonly score: number;
    readonly lacks?: boolean;
    readonly takesLittle?: boolean;
    readonly takesNothing?: boolean;
  },
) {
  const reading = readRequest(text);
  const { refusal } = viability({
    ...{
      method: silo,
      reading,
      score: told.score,
      left: reading.names,
      effects: "read",
      takesAll: false,
      unknown: null,
    },
    bindings: told.lacks === true ? [unresolved] : [],
    takesNothing: told.takesNothing ?? false,
    takesLittle: told.takesLittle ?? false,
  });
  return refusal?.code ?? "viable";
}

test("who lacks a value may fit a little less", () => {
  expect(verdict("How full is the silo?", { score: 0.4, lacks: true })).toBe("value");
  expect(verdict("How full is the silo?", { score: 0.4 })).toBe("fit");
});

test("who leaves a name aside that it does not know, or most of what is asked, is not asked back for less", () => {
  expect(verdict("How full is the silo at Veldhuis?", { score: 0.4, lacks: true })).toBe("fit");
  expect(verdict("How full is the silo at Halden?", { score: 0.4, lacks: true })).toBe("value");
  expect(verdict("How full is the silo at Veldhuis?", { score: 0.6, lacks: true })).toBe("value");
  expect(verdict("How full is the silo?", { score: 0.4, lacks: true, takesLittle: true })).toBe("fit");
});

test("who takes up nothing of what is asked has to fit well", () => {
  expect(verdict("How full is the silo?", { score: 0.55, takesNothing: true })).toBe("fit");
  expect(verdict("How full is the silo?", { score: 0.65, takesNothing: true })).toBe("viable");
});
