// Tables whose rows cost too much for every run of `npm test`.
import { describe, test } from "vitest";

/** Tag of the tests that only `npm run test:long` runs. `npm test` leaves them out. */
export const long = { tags: "long" };

/** Like `test.each`, for a table of slow rows: `npm test` runs the first of every `step` rows, the long tests run the others. */
export function oneIn(step: number, owner: Pick<typeof test, "each"> = test): typeof test.each {
  return split(owner.each.bind(owner), step, owner.each);
}

/** Like `test.for`, split as by `oneIn`. */
export function oneInFor(step: number): typeof test.for {
  return split(test.for.bind(test), step, test.for);
}

/** Like `describe.each`, split as by `oneIn`. */
export function suiteOneIn(step: number): typeof describe.each {
  return split(describe.each.bind(describe), step, describe.each);
}

type Declare = (title: string, ...rest: readonly unknown[]) => void;

function split<Each extends CallableFunction>(bound: CallableFunction, step: number, each: Each): Each {
  const declare = (rows: readonly unknown[]): Declare => Reflect.apply(bound, undefined, [rows]);
  const parts =
    (rows: readonly unknown[]): Declare =>
    (title, ...rest) => {
      const own = typeof rest[0] === "object" ? rest[0] : {};
      const run = typeof rest[0] === "object" ? rest.slice(1) : rest;
      declare(rows.filter((_, index) => index % step === 0))(title, own, ...run);
      const others = rows.filter((_, index) => index % step !== 0);
      if (others.length > 0) declare(others)(title, { ...own, ...long }, ...run);
    };
  return new Proxy(each, { apply: (_each, _self, [rows]: [readonly unknown[]]) => parts(rows) });
}
