import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

test("reports a transient failure when the server stops in the middle of a transaction, and ends nothing else", async () => {
  const server = await startPostgres();
  const store = await openStore({ url: await server.database("gone"), folder: "" });
  const broken = store.transaction(async ({ keys }) => {
    await keys.list();
    await server[Symbol.asyncDispose]();
    return keys.list();
  });
  await expect(broken).rejects.toMatchObject({ code: "upstream" });
  await expect(store.check()).rejects.toMatchObject({ code: "upstream" });
  await store.close();
});
