import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { crashTable } from "../app/crash.ts";
import { type Postgres, startPostgres } from "../helpers/postgres.ts";

describe("a process that dies, over PostgreSQL", () => {
  let server: Postgres;
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  crashTable({
    openStore: async () => {
      const store = await openStore({ url: await server.database(`crash_${count++}`), folder: "" });
      onTestFinished(() => store.close());
      return store;
    },
    points: 6,
  });
});

describe("a process that dies, over a store in a file", () => {
  crashTable({ openStore: (garden) => garden.store(), points: 6 });
});
