// Calls the tools of the roundtable over the HTTP API.
import type { z } from "zod";
import type { RoundtableTool, roundtableInputs } from "../../contract/roundtable/inputs.ts";
import type { RoundtableOutput } from "../../contract/roundtable/outputs.ts";
import { readJson, request } from "./source.ts";

/** Calls a tool. A tool that runs a round replies when the round has ended. */
export async function callRoundtable<Tool extends RoundtableTool>(
  tool: Tool,
  input: z.input<(typeof roundtableInputs)[Tool]>,
): Promise<RoundtableOutput<Tool>> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(input) };
  return readJson(await (await request(`/api/v1/roundtable/${tool}`, init)).text());
}
