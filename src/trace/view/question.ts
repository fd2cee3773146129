// Builds the blocks of a clarification or a capability miss, and of the proposals of a model.
import { formatScore } from "../../base/text/format.ts";
import { objectsAt, textAt, textsAt } from "../data.ts";
import { proposalFact } from "../explain/proposals.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Block, lineOf, pairOf, type Tone } from "./block.ts";
import { shortOption } from "./names.ts";

/** Returns the question with its options, or what is missing in a capability miss. */
export function questionBlocks({ details }: TraceModel): readonly Block[] {
  const { clarification, capabilityMiss } = details;
  const pairs = [
    ...pairOf("Question", textAt(clarification, "question")),
    ...pairOf("Answer by", textAt(clarification, "resolutionMode")),
    ...pairOf("Missed", textAt(capabilityMiss, "message")),
    ...pairOf("Missing", textsAt(capabilityMiss, "missingCapabilities").join(", "), "caution"),
    ...pairOf("Rewrites", textsAt(capabilityMiss, "suggestedRewrites").join(" / ")),
  ];
  const recommended = textAt(clarification, "recommendedOptionId");
  const options = objectsAt(clarification, "options");
  const rows = options.map((option, index) => {
    const id = textAt(option, "id") ?? "";
    const mark = id === recommended || option.recommended === true ? "*" : "";
    const fit = typeof option.fitScore === "number" ? formatScore(option.fitScore) : "";
    const label = [textAt(option, "label"), textAt(option, "description")].filter((text) => text !== null).join(": ");
    const cells = [`${index + 1}${mark}`, shortOption(id), fit, label].map(lineOf);
    return { cells, tone: "plain" as const };
  });
  const columns = [
    { title: "", align: "left" as const },
    { title: "option", align: "left" as const },
    { title: "fit", align: "right" as const },
    { title: "meaning", align: "left" as const },
  ];
  return [
    ...(pairs.length === 0 ? [] : [{ kind: "pairs" as const, pairs }]),
    ...(rows.length === 0 ? [] : [{ kind: "table" as const, title: "Options (* recommended)", columns, rows }]),
  ];
}

const toneOf: Readonly<Record<string, Tone>> = { rejected: "bad", "not-viable": "bad", "lacks-value": "caution" };

/** Returns a table of the proposals that a model made, with the code of each rejected proposal. */
export function proposalBlocks(model: TraceModel): readonly Block[] {
  const made = lastArtifact(model, "interpretation");
  const proposals = objectsAt(made, "proposals");
  const replaced = pairOf("Replaced", textAt(made, "replacedBecause"), "caution");
  const columns = [
    { title: "round", align: "right" as const },
    { title: "code", align: "left" as const },
    { title: "proposal", align: "left" as const },
  ];
  const rows = proposals.map((proposal) => ({
    cells: [String(proposal.round ?? ""), textAt(proposal, "code") ?? "", proposalFact(proposal)].map(lineOf),
    tone: toneOf[textAt(proposal, "state") ?? ""] ?? "plain",
  }));
  return [
    ...(replaced.length === 0 ? [] : [{ kind: "pairs" as const, pairs: replaced }]),
    ...(rows.length === 0 ? [] : [{ kind: "table" as const, title: "Proposals of the model", columns, rows }]),
  ];
}
