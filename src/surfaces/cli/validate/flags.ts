// The flags of a gate run.
import { countUpTo } from "../plain-flags.ts";
import { several, type WordRow } from "../row.ts";
import { shardOf } from "./choice.ts";
import { reporterNames } from "./reporters.ts";
import { defaultConcurrency } from "./run-on.ts";

/** The flag that chooses the reports of a run. */
export const reporterFlag: WordRow = [
  "--reporter <name>",
  `Report format (${reporterNames.join(", ")}), or NAME=FILE; may be given several times.`,
  several,
];

/** The flags of a gate run. */
export const validateFlags: readonly WordRow[] = [
  reporterFlag,
  ["--target <url>", "Send the cases to a running `ctx serve`, with the key in CTX_API_KEY."],
  [
    "--models <names>",
    "Run the suite once for each of these models, separated by commas, such as embedded,openrouter:x.",
  ],
  [
    "--targets <names>",
    "Run the suite once for each of these targets, separated by commas: in-process, or URLs of `ctx serve`.",
  ],
  [
    "--knowledge <ways>",
    "Run the suite with or without the configured knowledge packs: with, without, or with,without for both.",
  ],
  ["--grep <pattern>", "Only cases whose id, family or prompt matches this regular expression."],
  ["--only-failed", "Only cases that did not pass in the latest run."],
  [
    "--repeat <count>",
    "Run each case this number of times, and report how often the runs of a case have the same result.",
    countUpTo(1000),
  ],
  [
    "--shard <part>",
    "Run one part of the cases; 2/4 is the second of four parts. `ctx gate merge` merges the parts.",
    shardOf,
  ],
  [
    "--retry-errors <artifact>",
    "Run only the cases that could not be run in this artifact, and copy the other results from it.",
  ],
  [
    "--concurrency <count>",
    `Number of cases that run at the same time. Default: ${defaultConcurrency}.`,
    countUpTo(64),
  ],
  [
    "--bail [count]",
    "Stop as soon as this number of gate cases did not pass; --bail alone stops at the first. Without it, all cases run.",
    countUpTo(100_000),
  ],
  [
    "--watch",
    "Keep running. After a change of the suite, its fixtures, a server or the config file, run the affected cases again.",
  ],
  ["--update", "Show new expectations for the failed cases, and write them to the suite after you confirm."],
  ["--yes", "With --update, change the suite without confirmation."],
  ["--out <folder>", "Folder for artifacts. Default: artifacts/runs."],
];
