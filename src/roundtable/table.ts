// The table of one debate: its state, changed one step at a time by whoever holds it, and what its agents are given.
import type { Agent, AgentResponse, ContextRequest, ContextResult, RoundtableSession } from "../contract/roundtable.ts";
import type { Changed, ToolReply } from "./requests/ledger.ts";

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
  readonly contextResults: readonly ContextResult[];
  readonly providedContext: readonly ContextResult[];
  /** Every answer of the debate, told before or not. */
  readonly evidence: readonly ContextResult[];
}

export interface AgentTool {
  readonly name: string;
  readonly description: string;
}

export interface AgentToolkit {
  getTools(): readonly AgentTool[];
  executeTool(name: string, input: unknown): Promise<ToolReply>;
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
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told of each request the moment it is queued. */
  readonly onRequest: (request: ContextRequest) => void;
  /** Told of what agents do. */
  readonly onStep: (message: string) => void;
  readonly signal: AbortSignal;
}
