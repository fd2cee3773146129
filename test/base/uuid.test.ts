import { expect, test } from "vitest";
import { countingUuids, uuidV7 } from "../../src/base/uuid.ts";

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("an id has the format of version 7 and begins with its time", () => {
  // The example of RFC 9562, appendix A.6.
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuidV7(0x017f22e279b0, random)).toBe("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
  expect(uuidV7(Date.now())).toMatch(shape);
  expect(uuidV7(1_000) < uuidV7(2_000)).toBe(true);
});

test("counting ids are the same in every run and unique within one", () => {
  const [first, second] = [countingUuids(() => 5), countingUuids(() => 5)];
  const ids = Array.from({ length: 50 }, first);
  expect(ids).toEqual(Array.from({ length: 50 }, second));
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(shape);
});
