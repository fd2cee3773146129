// `npm run test:mutation -- [--share 0.02] [--seed 1] [--concurrency 2] [--least 0.8] [room, file or folder/ …]`
// Prints the surviving mutants and the score of each room; exits with 1 when a score is significantly below `--least`.
import { parseArgs } from "node:util";
import { testMutants } from "./run.ts";
import { rooms, scoreRooms, showScore } from "./score.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now()) },
    concurrency: { type: "string", default: "2" },
    least: { type: "string", default: "0.8" },
  },
});
const places =
  positionals.length === 0 ? Object.values(rooms).flat() : positionals.flatMap((name) => rooms[name] ?? [name]);
const { share, seed, concurrency } = values;
const results = await testMutants({ places, share: Number(share), seed, concurrency: Number(concurrency) });
const scores = scoreRooms(results);
process.stdout.write(`seed ${seed}, ${100 * Number(share)} % of the mutants\n`);
for (const score of scores) process.stdout.write(`${showScore(score)}\n`);
if (scores.some(({ interval }) => interval.high < Number(values.least))) process.exitCode = 1;
