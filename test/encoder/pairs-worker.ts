// Scores the kept pairs in a worker thread.
import { parentPort } from "node:worker_threads";
import { scorePairs } from "./pairs.ts";

parentPort?.postMessage(scorePairs().map(({ bits }) => bits));
