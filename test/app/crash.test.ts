import { describe } from "vitest";
import { crashTable } from "./crash.ts";

describe("a process that dies, over a store in a file", () => {
  // More moments, and the other kind of store, in test:system; all of them in test:long.
  crashTable({ openStore: (garden) => garden.store(), points: 2 });
});
