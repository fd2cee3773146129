// A small suite on a fixture surface: quick, without a server process, and the same in every run.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { anchorsFolder } from "../../gate/decisions/world.ts";
import { freshFolder } from "./harness.ts";

const suite = `version: 1
suite: small
thresholds: { rates: { answerHoldRate: { min: 1 } } }
defaults: { source: a test, tools: [sky], family: weather }
servers:
  sky: { surface: ./sky.json }
cases:
  - id: air
    prompt: What is the ozone in the air of Lyon?
    truth: unambiguous
    expect: { outcomeType: answer, methods: [air_quality] }
  - id: river
    prompt: Which stocks rose most today on the Frankfurt exchange?
    truth: unsupported
    expect: { outcomeType: capability_miss }
  - id: air-again
    prompt: What is the ozone in the air of Lyon?
    truth: unambiguous
    expect: { outcomeType: answer }
  - id: air-last
    prompt: What is the ozone in the air of Lyon?
    truth: unambiguous
    role: coverage
    expect: { outcomeType: answer }
`;

/** A fresh folder with `small.yaml` and its surface. */
export async function gateWorld(): Promise<string> {
  const sky = await readFile(path.join(anchorsFolder, "surfaces/weather.json"), "utf8");
  return await freshFolder({ "small.yaml": suite, "sky.json": sky });
}
