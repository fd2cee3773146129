// Broken requests sent to a surface that two keys share, and what must hold whatever they were.
import { expect } from "vitest";
import { OutsideClient, type Value } from "../../e2e/serve/client.ts";
import { mutatedRequest } from "../../helpers/mutated-requests.ts";
import { drawInts } from "../../helpers/random.ts";
import { questions } from "../cli/garden.ts";
import { serve } from "./harness.ts";
import { sendBytes } from "./raw.ts";

/** Sends so many; throws at the first that crashes the server, gives a 500 without its id, or shows what is not its key's. */
export async function sendMutated(count: number): Promise<Readonly<Record<number, number>>> {
  const served = await serve({ serve: { requestsPerMinute: 1_000_000 } });
  const secret = await ownedBy(served.key, served.url);
  const draw = drawInts("mutated requests");
  const wanted = { key: await served.makeKey(), question: questions.miss, tool: "garden", method: "forecast" };
  const statuses: Record<number, number> = {};
  for (let turn = 0; turn < count; turn += 1) {
    const bytes = mutatedRequest(wanted, draw);
    const text = await sendBytes(served.url, bytes);
    for (const [, status = "0"] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + 1;
    }
    const told = { turn, request: bytes.subarray(0, 2000).toString("latin1"), reply: text };
    expect(
      secret.filter((part) => text.includes(part)),
      JSON.stringify(told),
    ).toEqual([]);
    // Behind each 500 stands the id that the operator was told.
    const broken = [...text.matchAll(/^HTTP\/1\.1 5\d\d/gm)].length;
    if (broken > 0) expect(text, JSON.stringify(told)).toMatch(/"traceId":"[\w-]+"/);
  }
  expect((await fetch(`${served.url}/health`)).status).toBe(200);
  expect(served.told).toEqual([]);
  return statuses;
}

/** Things of another key, whose names must never be seen. */
async function ownedBy(apiKey: string, baseUrl: string): Promise<readonly string[]> {
  const client = new OutsideClient({ apiKey, baseUrl });
  const { session } = await client.startSession("3.25");
  const result = await client.run({ query: questions.answer }, "one");
  return [apiKey, String((session as Value).sessionId), String(result.requestId), "Old Rose"];
}
