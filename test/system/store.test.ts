import { afterAll, beforeAll, describe } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { type Postgres, startPostgres } from "../helpers/postgres.ts";
import { storeContract } from "../store/contract.ts";

describe("a store on PostgreSQL", () => {
  let server: Postgres;
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  storeContract(async () => {
    const url = await server.database(`store_${count++}`);
    return { open: () => openStore({ url, folder: "" }) };
  });
});
