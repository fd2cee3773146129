import { describe } from "vitest";
import { crashTable } from "../app/crash.ts";

describe("a process that dies at each of its operations in turn, over a store in a file", () => {
  crashTable({ openStore: (garden) => garden.store(), points: "all" });
});
