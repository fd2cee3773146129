// Classifies a request: does it ask for evidence, name a dispute, or join several topics?

export interface Intent {
  /** True when the request asks for sources, citations or proof. */
  readonly isEvidence: boolean;
  readonly isDispute: boolean;
  /** True when the request asks about relations or several things. */
  readonly isMultiHop: boolean;
  /** The request without the words that ask for evidence; sections are ranked for this text. */
  readonly topic: string;
}

const evidence =
  /\b(?:cite|citations?|citing|sources?|verify|verified|verification|prove|proof|provenance|evidence|where does .{1,60} come from)\b|引用|来源|出处|依据|证据|证明|核实/giu;
const dispute = /\b(?:disputed?|contradict\w*|disagree\w*|conflict\w*|contested|controvers\w*)\b|争议|矛盾|冲突|分歧/iu;
const multiHop =
  /\b(?:compare|comparison|relat(?:e|ed|ion|ionship)|versus|vs|difference|differ|and (?:why|how|what|when|who|which)|as well as|both|connect\w*|depend\w*)\b|比较|对比|关系|区别|以及|分别/iu;

/** Classifies a request. */
export function readIntent(query: string): Intent {
  const isEvidence = evidence.test(query);
  evidence.lastIndex = 0;
  const stripped = isEvidence ? query.replaceAll(evidence, " ") : query;
  return {
    isEvidence,
    isDispute: dispute.test(query),
    isMultiHop: multiHop.test(query),
    topic: stripped.trim() === "" ? query : stripped,
  };
}
