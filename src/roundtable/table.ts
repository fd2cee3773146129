// The state of one debate and the types of what its agents receive. Only the process that holds the lease of the debate
// changes the state, one step at a time.
import type {
  Agent,
  AgentResponse,
  Consensus,
  ContextRequest,
  ContextResult,
  RoundtableSession,
} from "../contract/roundtable.ts";
import type { Changed, Recalled, ToolReply } from "./requests/ledger.ts";

export interface Table {
  /** Returns the state after the last change. */
  read(): RoundtableSession;
  /**
   * Applies a step to the state and stores the new state before the promise settles. The step may run again on a newer
   * state, so it must be pure.
   */
  change<Output>(step: (session: RoundtableSession) => Changed<Output>): Promise<Output>;
  /** Reads the state from the store again, with the changes that other processes made. */
  refresh(): Promise<RoundtableSession>;
}

/** The input of an agent in a round. `providedContext` is an older name for `contextResults`. */
export interface AgentTask {
  readonly sessionId: string;
  readonly topic: string;
  readonly mode: RoundtableSession["mode"];
  readonly agent: Agent;
  readonly currentRound: number;
  readonly totalRounds: number;
  /** Replies of earlier rounds and, in sequential modes, replies of earlier agents of this round. */
  readonly previousResponses: readonly (AgentResponse & { readonly round: number })[];
  readonly focusQuestion: string | null;
  readonly perspective: string | null;
  readonly modePrompt: string;
  /** True when the agent may request context in this round. */
  readonly mayAsk: boolean;
  /** Statistics of the previous round, without names; null unless the mode shows statistics. */
  readonly statistics: RoundStatistics | null;
  /** Open requests of this agent. */
  readonly ownRequests: readonly Pick<ContextRequest, "id" | "query" | "priority">[];
  readonly contextResults: readonly ContextResult[];
  readonly providedContext: readonly ContextResult[];
  /** Every answer of the debate, including answers that the agent has received before. */
  readonly evidence: readonly ContextResult[];
}

/** Statistics over the replies of one round. */
export interface RoundStatistics {
  readonly round: number;
  readonly meanConfidence: number;
  readonly stances: Readonly<Record<"YES" | "NO" | "NEUTRAL" | "none", number>>;
  /** First sentences of the positions, the most confident first. */
  readonly positions: readonly string[];
  readonly agreementPercent: number | null;
}

export interface AgentTool {
  readonly name: string;
  readonly description: string;
}

/** A tool that the caller of the roundtable adds; it receives its input unchanged. */
export interface OwnTool extends AgentTool {
  execute(input: unknown, agentId: string): Promise<ToolReply>;
}

/** The tools of one agent in one round. */
export interface AgentToolkit {
  getTools(): readonly AgentTool[];
  executeTool(name: string, input: unknown): Promise<ToolReply>;
  /** Returns the open requests of the debate in the order they were made; they stay open after the round. */
  getPendingContextRequests(): readonly ContextRequest[];
  hasPendingRequests(): boolean;
}

/** The reply of a player; the caller adds agent, round and time. */
export type Said = Pick<AgentResponse, "position" | "reasoning" | "confidence"> &
  Partial<Pick<AgentResponse, "stance" | "citations">>;

export interface AgentPlayer {
  respond(task: AgentTask, toolkit: AgentToolkit, signal: AbortSignal): Promise<Said>;
}

/** The dependencies of a round. */
export interface RoundDeps {
  readonly table: Table;
  readonly playerOf: (agent: Agent) => AgentPlayer;
  readonly now: () => number;
  /** Returns monotonic milliseconds for time limits. Default: `now`. */
  readonly elapsed?: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns the milliseconds for the id of a new request. Each call returns a new value. Default: `now`. */
  readonly stamp?: () => number;
  /** Returns the answer that another debate of the caller has for the same question. Default: returns null. */
  readonly recall?: (key: string) => Promise<Recalled | null>;
  /** Computes how far the agents agree. Default: the embedded analysis. */
  readonly analyze?: (responses: readonly AgentResponse[], signal: AbortSignal) => Promise<Consensus>;
  /** Additional tools that agents may call. */
  readonly ownTools?: readonly OwnTool[];
  /** Called with each request as soon as it is queued. */
  readonly onRequest: (request: ContextRequest) => void;
  /** Called with a progress message for each step of an agent. */
  readonly onStep: (message: string) => void;
  readonly signal: AbortSignal;
}
