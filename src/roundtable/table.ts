// The state of one debate, changed one step at a time by the process that holds its lease, and the types of what its
// agents receive.
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
  /** The state after the last change. */
  read(): RoundtableSession;
  /** Each step is stored before the promise settles. A step may run again on a newer state, so it must be pure. */
  change<Output>(step: (session: RoundtableSession) => Changed<Output>): Promise<Output>;
  /** Reads the state again, including changes made by other processes. */
  refresh(): Promise<RoundtableSession>;
}

/** The input of an agent in a round. `providedContext` repeats `contextResults` under the name used by the seed. */
export interface AgentTask {
  readonly sessionId: string;
  readonly topic: string;
  readonly mode: RoundtableSession["mode"];
  readonly agent: Agent;
  readonly currentRound: number;
  readonly totalRounds: number;
  /** Replies of earlier rounds and, in sequential modes, the earlier replies of this one. */
  readonly previousResponses: readonly (AgentResponse & { readonly round: number })[];
  readonly focusQuestion: string | null;
  readonly perspective: string | null;
  readonly modePrompt: string;
  /** True when context may be requested in this round. */
  readonly mayAsk: boolean;
  /** Statistics of the last round when the mode shows them; without names. */
  readonly statistics: RoundStatistics | null;
  /** Open requests of this agent. */
  readonly ownRequests: readonly Pick<ContextRequest, "id" | "query" | "priority">[];
  readonly contextResults: readonly ContextResult[];
  readonly providedContext: readonly ContextResult[];
  /** Every answer of the debate, delivered to the agent before or not. */
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

/** A tool from outside the roundtable; it receives its input unchanged. */
export interface OwnTool extends AgentTool {
  execute(input: unknown, agentId: string): Promise<ToolReply>;
}

/** The tools of one agent in one round. */
export interface AgentToolkit {
  getTools(): readonly AgentTool[];
  executeTool(name: string, input: unknown): Promise<ToolReply>;
  /** Open requests of the debate in the order they were made; they survive the round. */
  getPendingContextRequests(): readonly ContextRequest[];
  hasPendingRequests(): boolean;
}

/** The reply of a player; agent, round and time are added later. */
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
  /** Rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds for the id of a new request; never returns the same value twice. Default: `now`. */
  readonly stamp?: () => number;
  /** Returns the answer to the same question in another debate of the caller. Default: no other debates. */
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
