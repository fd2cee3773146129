// The seven debate modes: speaking order, visibility, personas and instructions.
import type { DebateMode } from "../contract/roundtable.ts";

export interface Persona {
  readonly name: string;
  /** The aspect that the persona examines. */
  readonly looksAt: string;
  /** The query that the embedded player sends to request its evidence; `{topic}` is replaced by the topic. */
  readonly asks: string;
}

export interface Mode {
  /** `sequential`: each agent sees the replies of the agents before it in the same round. */
  readonly order: "parallel" | "sequential";
  /** True when agents do not see each other's names. */
  readonly isAnonymous: boolean;
  /** True when agents see the statistics of the previous round. */
  readonly showsStatistics: boolean;
  /** True when the consensus of a round warns of groupthink if the positions use nearly the same words. */
  readonly warnsOfGroupthink: boolean;
  readonly personas: readonly Persona[];
  readonly task: string;
  /** Tells the agent when to request context; omitted in the final round and when requests are not allowed. */
  readonly askWhen: string;
}

const itself = "{topic}";
const against = "What speaks against this: {topic}";

export const modes: Readonly<Record<DebateMode, Mode>> = {
  collaborative: {
    ...{ order: "parallel", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: true },
    personas: [
      { name: "Synthesizer", looksAt: "what the evidence says as a whole", asks: itself },
      { name: "Analyst", looksAt: "figures, their units and their times", asks: itself },
      {
        name: "Creative",
        looksAt: "explanations that nobody has named",
        asks: "What else could explain this: {topic}",
      },
      { name: "Pragmatist", looksAt: "what follows for whoever has to act", asks: itself },
    ],
    task: "Work towards an answer that all can stand behind. Build on what others showed.",
    askWhen: "Call request_context when a fact that the common answer needs is in nobody's evidence.",
  },
  adversarial: {
    ...{ order: "sequential", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: false },
    personas: [
      { name: "Proponent", looksAt: "what speaks for it", asks: itself },
      { name: "Opponent", looksAt: "what speaks against it", asks: against },
    ],
    task: "Argue your side. Answer the strongest point of the one before you.",
    askWhen: "Call request_context when your strongest argument lacks a fact to stand on.",
  },
  socratic: {
    ...{ order: "sequential", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: false },
    personas: [
      { name: "Questioner", looksAt: "what is taken for granted", asks: "What is taken for granted in this: {topic}" },
      { name: "Respondent", looksAt: "what can be shown", asks: itself },
    ],
    task: "Move forward by questions: say what is known, and what the next question has to settle.",
    askWhen: "Call request_context when a question can be settled by a fact instead of by argument.",
  },
  "expert-panel": {
    ...{ order: "parallel", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: true },
    personas: [
      { name: "Domain Expert", looksAt: "what the field knows", asks: itself },
      { name: "Generalist", looksAt: "what neighbouring fields know", asks: itself },
      { name: "Skeptic", looksAt: "what is missing or weak", asks: against },
      { name: "Innovator", looksAt: "what could change", asks: "What could change this: {topic}" },
    ],
    task: "Judge from your perspective alone, and say how sure it lets you be.",
    askWhen: "Call request_context when your perspective depends on data that was not shown.",
  },
  "devils-advocate": {
    ...{ order: "sequential", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: false },
    personas: [
      { name: "Advocate", looksAt: "what speaks for it", asks: itself },
      { name: "Challenger", looksAt: "what speaks against it", asks: against },
      { name: "Evaluator", looksAt: "which side is better founded", asks: itself },
    ],
    task: "Take the part that your role names, whatever you think yourself.",
    askWhen: "Call request_context when your part cannot be taken honestly without a fact.",
  },
  delphi: {
    ...{ order: "parallel", isAnonymous: true, showsStatistics: true, warnsOfGroupthink: true },
    personas: [{ name: "Participant", looksAt: "the question as it is", asks: itself }],
    task: "Give your own estimate. Change it when the reasons of others are better, not because they are many.",
    askWhen: "Call request_context when your estimate would change with a fact that can be looked up.",
  },
  "red-team-blue-team": {
    ...{ order: "parallel", isAnonymous: false, showsStatistics: false, warnsOfGroupthink: false },
    personas: [
      { name: "Red Team", looksAt: "how it fails", asks: against },
      { name: "Blue Team", looksAt: "how it holds", asks: itself },
    ],
    task: "Red attacks, blue defends: name the weakest point, or how it is covered.",
    askWhen: "Call request_context when an attack or a defence rests on a fact that nobody has shown.",
  },
};

/** Perspectives of an expert panel for which the caller named none. */
export const defaultPerspectives = ["technical", "economic", "ethical", "social"] as const;

/** Added to the prompt when an agent is asked a second time. */
export const nudge =
  "Your answer was unsure and named no source: call request_context for the fact that would settle it, or say why none would.";
