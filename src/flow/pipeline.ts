// The stages of a query in their order. Start here: each stage is one file of this folder, and `chain.ts` runs them.
//
//   intake      validates the request and applies its defaults
//   discover    selects the tools: the pinned ones, or the best matches of the catalog
//   lane        chooses fast (one shot) or deep (compares readings)
//   probe       reads the request against the methods' metadata and builds the case file: readings, options, what is missing
//   clarify     decides: answer with one reading, ask the user back, or report a capability miss
//   plan        writes the program for the chosen reading
//   work        runs the program, the first stage that calls a tool for data; recovers from narrow failures
//   synthesize  turns recorded outputs into the answer's text and its evidence
//
// A stage takes the record of the stages before it and returns a wider record, or a typed outcome that ends the query.
// `ask.ts` runs the pipeline and settles its result: cost, tools used, response shape. A prefix of a chain is a chain:
// evaluation runs `decision` alone and calls no method.

import type { Arrived } from "../contract/query/record.ts";
import { chain } from "./chain.ts";
import { clarify } from "./clarify/clarify.ts";
import { discover } from "./discover.ts";
import { intake } from "./intake.ts";
import { lane } from "./lane.ts";
import { plan } from "./plan.ts";
import { probe } from "./probe.ts";
import { synthesize } from "./synthesize/synthesize.ts";
import { work } from "./work.ts";

/** From the request to the decision: answer, ask back or report a capability miss. */
export const decision = chain<Arrived>()
  .followedBy(intake)
  .followedBy(discover)
  .followedBy(lane)
  .followedBy(probe)
  .followedBy(clarify);

/** From the request to the answer; any stage may end it with a typed outcome. */
export const pipeline = decision.followedBy(plan).followedBy(work).followedBy(synthesize);
