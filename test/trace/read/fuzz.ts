// Trace files damaged at random: bytes changed, lost, doubled, cut, files run together, packed and damaged again.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import { diffTraces } from "../../../src/trace/diff.ts";
import { digestOf } from "../../../src/trace/digest.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { keepAll, keepSome } from "../../../src/trace/read/build.ts";
import { readTraces } from "../../../src/trace/read.ts";
import { formatTrace, traceView } from "../../../src/trace/view.ts";
import { fc } from "../../helpers/property.ts";

const fixtures = fileURLToPath(new URL("../../fixtures/trace", import.meta.url));
const foreign = readdirSync(path.join(fixtures, "foreign")).map((name) => path.join("foreign", name));
const seeds = ["v1.jsonl", ...foreign].map((name) => readFileSync(path.join(fixtures, name)));

type Change = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

const change: fc.Arbitrary<Change> = fc.oneof(
  place.map(
    (at): Change =>
      (bytes) =>
        bytes.subarray(0, Math.floor(at * bytes.length)),
  ),
  place.map(
    (at): Change =>
      (bytes) =>
        bytes.subarray(Math.floor(at * bytes.length)),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(
    ([at, byte]): Change =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (copy.length > 0) copy[Math.floor(at * copy.length)] = byte;
        return copy;
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Change =>
      (bytes) => {
        const [start, end] = [from, to]
          .map((at) => Math.floor(at * bytes.length))
          .toSorted((left, right) => left - right);
        return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
      },
  ),
  fc.tuple(place, fc.uint8Array({ maxLength: 30 })).map(
    ([at, added]): Change =>
      (bytes) => {
        const start = Math.floor(at * bytes.length);
        return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start)]);
      },
  ),
  fc.constantFrom(...seeds).map(
    (other): Change =>
      (bytes) =>
        Buffer.concat([bytes, Buffer.from("\n"), other]),
  ),
  fc.constantFrom("null", "[]", "{}", '"x"', "1e999", "-1", "true").chain((value) =>
    place.map(
      (at): Change =>
        (bytes) => {
          const values = [...bytes.toString("latin1").matchAll(/:\s*("[^"\n]*"|\d+|true|false|null)/g)];
          const found = values[Math.floor(at * values.length)];
          if (found === undefined) return bytes;
          const [whole, old = ""] = found;
          const start = found.index + whole.length - old.length;
          return Buffer.concat([bytes.subarray(0, start), Buffer.from(value), bytes.subarray(start + old.length)]);
        },
    ),
  ),
  fc.constant<Change>((bytes) => gzipSync(bytes)),
);

/** A fixture with one to four damages. */
export const damagedTrace = fc
  .tuple(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([seed, changes, isBounded]) => ({
    bytes: changes.reduce<Buffer>((bytes, one) => one(bytes), seed),
    isBounded,
  }));

/** Reads it to an error message, or to models whose views, findings and comparisons all work. */
export async function expectReadable({ bytes, isBounded }: { bytes: Buffer; isBounded: boolean }): Promise<void> {
  try {
    for await (const { model, damages } of readTraces(streamOf(bytes), { keep: isBounded ? keepSome : keepAll })) {
      formatTrace(traceView(model, damages), 80);
      expect(explainTrace(model)).toBeInstanceOf(Array);
      expect(diffTraces(model, model).isSame).toBe(true);
      expect(digestOf(model, damages).outcome).toEqual(expect.any(String));
    }
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    expect(thrown.message).not.toBe("");
  }
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 997) yield bytes.subarray(start, start + 997);
}
