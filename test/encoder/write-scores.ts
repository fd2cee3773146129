// Writes the bits of all kept pairs, for a developer who changed the weights, the kernel or the pairs.
import { writeFile } from "node:fs/promises";
import { scorePairs, scoresFile } from "./pairs.ts";

await writeFile(
  scoresFile,
  `${JSON.stringify(
    scorePairs().map(({ bits }) => bits),
    null,
    1,
  )}\n`,
);
