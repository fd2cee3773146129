import { describe, expect, test } from "vitest";
import type { Method } from "../../src/contract/tool.ts";
import { documentation } from "../../src/reading/documentation.ts";
import { objectsOf } from "../../src/reading/fit/objects.ts";
import { methodTerms } from "../../src/reading/fit/terms.ts";
import { decodeReadings, encodeReadings, keepReadings } from "../../src/reading/kept-readings.ts";
import { profile } from "../../src/reading/profile.ts";
import { method } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const harbour = [
  method({
    name: "list_berths",
    description: "Free berths of one harbour. “How long may I stay in the outer basin?” Never books one.",
    properties: { harbourId: { type: "string", description: "Which harbour." }, length: { type: "number" } },
    required: ["harbourId"],
    outputSchema: { type: "object", properties: { berths: { type: "array", items: { type: "string" } } } },
  }),
  method({ name: "delete_booking", title: "Cancel a booking", description: "Deletes a booking of yours." }),
  method({ name: "潮汐", description: "查询潮汐时间。" }),
  method({ name: "x" }),
];
const source = "what they were listed by";
const text = encodeReadings(harbour, source);
const copyOf = (own: Method): Method => ({ ...own });
const meaningOf = (own: Method) => [documentation(own), profile(own), methodTerms(own), objectsOf(own)];

test("methods mean the same to the last bit, read anew or taken from what was read", () => {
  const methods = harbour.map(copyOf);
  keepReadings(methods, decodeReadings(text, source) ?? []);
  for (const [at, own] of methods.entries()) expect(meaningOf(own)).toEqual(meaningOf(copyOf(harbour[at] ?? own)));
});

test("what was read is taken, and only by the method of that tool and name", () => {
  const told = encodeReadings([method({ name: "list_berths", description: "Tells the tides." })], source);
  const own = method({ name: "list_berths" });
  const others = [method({ name: "list_quays" }), { ...own, toolId: "other" }, { ...own, toolName: "Other" }];
  keepReadings([own, ...others], decodeReadings(told, source) ?? []);
  expect(documentation(own).sentences).toEqual(["Tells the tides."]);
  for (const other of others) expect(documentation(other).sentences).toEqual([]);
});

describe("a text of readings is not used", () => {
  test("with one wrong letter or an early end", () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.boolean(), (at, isCut) => {
        const wrong = text[at] === "0" ? "1" : "0";
        const broken = isCut ? text.slice(0, at) : `${text.slice(0, at)}${wrong}${text.slice(at + 1)}`;
        expect(decodeReadings(broken, source)).toBeNull();
      }),
    );
  });

  test("of methods that were listed by something else", () => {
    expect(decodeReadings(text, `${source}.`)).toBeNull();
  });
});
