// A local server that replaces a judge's provider: it selects the given market, and reports the cost.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Provider {
  readonly url: string;
  /** The received requests. */
  readonly asked: () => number;
}

/** Serves until the test ends. */
export async function startProvider(verdict: {
  readonly primaryCandidateId: string;
  readonly costUsd: number;
}): Promise<Provider> {
  let asked = 0;
  const content = JSON.stringify({
    primaryCandidateId: verdict.primaryCandidateId,
    relatedCandidateIds: [],
    rejectedCandidateIds: [],
    confidence: "high",
    reason: "It names the case.",
  });
  const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960, cost: verdict.costUsd };
  const reply = JSON.stringify({ id: "1", choices: [{ message: { role: "assistant", content } }], usage });
  const server = createServer(async (incoming, outgoing) => {
    await text(incoming);
    asked += 1;
    outgoing.writeHead(200, { "content-type": "application/json" }).end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/api/v1`, asked: () => asked };
}
