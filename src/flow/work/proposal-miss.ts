// Ends a run as a capability miss when a lookup matches several rows, or when no field of a row shows whether the row meets
// a condition of the request. An answer would then be about a different question.
import { truncate } from "../../base/text/truncate.ts";
import { tieNoteSchema } from "../../contract/query/program-result.ts";
import type { Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss, IssueClass } from "../../contract/query/result.ts";
import { lookupsOf } from "../../grounding/arguments.ts";
import { soughtIn, unshown } from "../../grounding/conditions.ts";
import { isTrial } from "../../grounding/trial.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { isModelsWork } from "./faithful.ts";

const mostRewrites = 3;

type Ended = Pick<
  Worked,
  | "request"
  | "reading"
  | "served"
  | "dataset"
  | "datasetRevisionId"
  | "notes"
  | "calls"
  | "probe"
  | "revisions"
  | "evaluations"
>;

export interface ProposalMiss {
  readonly capabilityMiss: CapabilityMiss;
  readonly issueClass: IssueClass;
}

/** Returns the capability miss of a run; null when the run may answer. */
export function proposalMissOf(ended: Ended): ProposalMiss | null {
  return tieMiss(ended) ?? conditionMiss(ended);
}

/** Returns a miss when a lookup matched several rows, because choosing one of the rows would be a guess. */
function tieMiss({ request, served, notes }: Ended): ProposalMiss | null {
  const looked = lookupsOf(served.calls).at(-1)?.find[0];
  if (looked === undefined) return null;
  const tie = notes.flatMap((note) => tieNoteSchema.safeParse(note).data ?? []).find(({ tied }) => tied > 1);
  if (tie === undefined) return null;
  const sought = tie.text ?? looked;
  const capabilityMiss: CapabilityMiss = {
    message: `"${sought}" matches ${tie.tied} entries equally well, and the request does not say which one: ${tie.ties.join(", ")}.`,
    missingCapabilities: [`which "${sought}" is meant`],
    suggestedRewrites: (tie.names ?? tie.ties)
      .slice(0, mostRewrites)
      .map((name) => rewritten(request.query, sought, name)),
    originalQuery: request.query,
  };
  return { capabilityMiss, issueClass: "scope_ambiguity" };
}

function rewritten(query: string, sought: string, name: string): string {
  const at = query.toLowerCase().indexOf(sought.toLowerCase());
  return at < 0 ? `${query} (${name})` : `${query.slice(0, at)}${name}${query.slice(at + sought.length)}`;
}

/** Returns a miss when no row shows the condition of the request, such as a status. */
function conditionMiss(ended: Ended): ProposalMiss | null {
  const { request, reading, served, dataset, probe } = ended;
  if (isEmptyResult(dataset) || isTrial(served, { reading, player: probe.interpretation.player })) return null;
  const [open] = unshown(dataset, { terms: served.proposal, reading, as: "filter" }).filter(
    ({ quote }) => !isApplied(quote, ended),
  );
  if (open === undefined) return null;
  const capabilityMiss: CapabilityMiss = {
    message: `${served.toolName} returned ${datasetText(dataset)}, and nothing in it shows "${open.quote}", so it is unclear which part is meant.`,
    missingCapabilities: [open.quote],
    suggestedRewrites: [`Replace "${open.quote}" by a name or value that ${served.toolName} returned.`],
    originalQuery: request.query,
  };
  return { capabilityMiss, issueClass: "missing_evidence" };
}

/**
 * True for a condition in plain words, such as "vet", that the program of a model applied to rows which say it in other words. The
 * role that checks completeness has accepted the rows. A stated value must be shown as it is.
 */
function isApplied(quote: string, { revisions, datasetRevisionId, evaluations, reading }: Ended): boolean {
  const revision = revisions.find(({ id }) => id === datasetRevisionId);
  const last = evaluations.at(-1);
  const isAccepted = last?.isComplete === true && !last.parseFailed;
  return revision !== undefined && isModelsWork(revision) && isAccepted && !soughtIn(quote, reading).isStated;
}

function datasetText(dataset: Ended["dataset"]): string {
  return truncate(JSON.stringify(dataset), 200);
}
