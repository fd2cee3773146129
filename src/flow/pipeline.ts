// The stages of a query in their order. Start here: each stage is one file of this folder, and `chain.ts` runs them.
//
//   intake      validates the request and applies its defaults
//   discover    selects the tools: the pinned ones, or the best matches of the catalog
//   lane        chooses fast (no comparison) or deep (compares interpretations)
//   probe       interprets the request from the methods' metadata and builds the case file: interpretations, missing values
//   clarify     decides: answer with one interpretation, ask the user back, or report a capability miss
//   plan        writes the program for the chosen interpretation
//   work        runs the program; the first stage that calls methods; repairs a program that fails
//   synthesize  turns recorded outputs into the answer's text and its evidence
//
// A stage receives the record of the earlier stages and returns an extended record, or a typed outcome that ends the query.
// `ask.ts` runs the pipeline and settles the result: cost, tools used, response shape. An evaluation runs only
// the first stages, which are the chain `decision`, and therefore calls no method.

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

/** The stages from the request to the decision: answer, ask back or report a capability miss. */
export const decision = chain<Arrived>()
  .followedBy(intake)
  .followedBy(discover)
  .followedBy(lane)
  .followedBy(probe)
  .followedBy(clarify);

/** The stages from the request to the answer; any stage may end the run with a typed outcome. */
export const pipeline = decision.followedBy(plan).followedBy(work).followedBy(synthesize);
