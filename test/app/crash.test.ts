import { describe } from "vitest";
import { crashTable } from "./crash.ts";

describe("a process that dies, over a store in a file", () => {
  crashTable({ openStore: (garden) => garden.store(), points: 6 });
});
