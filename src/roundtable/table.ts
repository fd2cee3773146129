// The table of one debate: its state, changed one step at a time by whoever holds it, and what its agents are given.
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
  /** As it was after the last change. */
  read(): RoundtableSession;
  /** Each step is kept before it settles; it may be made again over a newer state, so it must be pure. */
  change<Told>(step: (session: RoundtableSession) => Changed<Told>): Promise<Told>;
  /** The state that others have kept meanwhile. */
  refresh(): Promise<RoundtableSession>;
}

/** What an agent is asked in a round. `providedContext` is `contextResults` under the seed's name. */
export interface AgentTask {
  readonly sessionId: string;
  readonly topic: string;
  readonly mode: RoundtableSession["mode"];
  readonly agent: Agent;
  readonly currentRound: number;
  readonly totalRounds: number;
  /** Earlier rounds, and what was said before it in this one where agents speak in turn. */
  readonly previousResponses: readonly (AgentResponse & { readonly round: number })[];
  readonly focusQuestion: string | null;
  readonly perspective: string | null;
  readonly modePrompt: string;
  /** Whether context may be requested in this round. */
  readonly mayAsk: boolean;
  /** Numbers of the last round where the mode shows them; names are left out. */
  readonly statistics: RoundStatistics | null;
  /** Requests of this agent that wait. */
  readonly ownRequests: readonly Pick<ContextRequest, "id" | "query" | "priority">[];
  readonly contextResults: readonly ContextResult[];
  readonly providedContext: readonly ContextResult[];
  /** Every answer of the debate, told before or not. */
  readonly evidence: readonly ContextResult[];
}

/** What the agents of a round said together. */
export interface RoundStatistics {
  readonly round: number;
  readonly meanConfidence: number;
  readonly stances: Readonly<Record<"YES" | "NO" | "NEUTRAL" | "none", number>>;
  /** First sentences, of the most confident first. */
  readonly positions: readonly string[];
  readonly agreementPercent: number | null;
}

export interface AgentTool {
  readonly name: string;
  readonly description: string;
}

/** A tool that is not of the roundtable; its input comes as the agent gave it. */
export interface OwnTool extends AgentTool {
  execute(input: unknown, agentId: string): Promise<ToolReply>;
}

/** The tools of one agent in one round. */
export interface AgentToolkit {
  getTools(): readonly AgentTool[];
  executeTool(name: string, input: unknown): Promise<ToolReply>;
  /** Requests of the debate that wait, in the order they were made; they outlive the round. */
  getPendingContextRequests(): readonly ContextRequest[];
  hasPendingRequests(): boolean;
}

/** What a player says; who it is and when is added. */
export type Said = Pick<AgentResponse, "position" | "reasoning" | "confidence"> &
  Partial<Pick<AgentResponse, "stance" | "citations">>;

export interface AgentPlayer {
  respond(task: AgentTask, toolkit: AgentToolkit, signal: AbortSignal): Promise<Said>;
}

/** What a round runs with. */
export interface RoundDeps {
  readonly table: Table;
  readonly playerOf: (agent: Agent) => AgentPlayer;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds for the id of a new request; each value is given once. Absent: `now`. */
  readonly stamp?: () => number;
  /** The answer of another debate of the caller to the same question; absent: there are no others. */
  readonly recall?: (key: string) => Promise<Recalled | null>;
  /** How far the agents agree; absent: the embedded analysis. */
  readonly analyze?: (responses: readonly AgentResponse[], signal: AbortSignal) => Promise<Consensus>;
  /** More tools that agents may call. */
  readonly ownTools?: readonly OwnTool[];
  /** Told of each request the moment it is queued. */
  readonly onRequest: (request: ContextRequest) => void;
  /** Told of what agents do. */
  readonly onStep: (message: string) => void;
  readonly signal: AbortSignal;
}
