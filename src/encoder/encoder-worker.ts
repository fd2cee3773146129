// Entry point of the worker thread of the encoder. It answers one job after the other.
import { parentPort, workerData } from "node:worker_threads";
import { loadReader } from "./load.ts";
import type { FromWorker, Job, ToWorker } from "./protocol.ts";
import type { Reader } from "./reader.ts";

const reader = load();

parentPort?.on("message", (message: ToWorker) => parentPort?.postMessage(answer(message)));

/** Loads the reader before the first job arrives. If that fails, each job gets the error. */
function load(): Reader | Error {
  try {
    return loadReader(workerData);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function answer({ job, folder }: ToWorker): FromWorker {
  if (reader instanceof Error) return { kind: "failed", message: reader.message };
  try {
    return read(reader.keepIn(folder), job);
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

function read(reader: Reader, job: Job): FromWorker {
  switch (job.kind) {
    case "score":
      return { kind: "score", scores: reader.score(job.request, job.texts, job.most) };
    case "likeness":
      return { kind: "likeness", likeness: reader.likeness(job.request, job.texts) };
    case "spans":
      return { kind: "spans", stretches: reader.spans(job.request, job.texts) };
    case "sources":
      return { kind: "spans", stretches: [reader.sources(job.request)] };
  }
}
