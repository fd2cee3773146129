// Creates the agents of a debate: assigns the personas of the mode in order, and starts again after the last persona.
import type { Agent, DebateMode, Stance } from "../contract/roundtable.ts";
import { modes, type Persona } from "./modes.data.ts";

/** Creates the agents of a new debate; each call of `newId` returns a new id of eight letters or digits. */
export function seatsFor(
  mode: DebateMode,
  {
    count,
    players,
    newId,
  }: { readonly count: number; readonly players: readonly string[]; readonly newId: () => string },
): readonly Agent[] {
  const { isAnonymous } = modes[mode];
  return Array.from({ length: count }, (_, at): Agent => {
    const persona = personaAt(mode, { at, count });
    const model = players[at % Math.max(1, players.length)] ?? "embedded";
    const provider = model.split(":", 1)[0] ?? model;
    // The name gets a number if an earlier agent has the same persona, and always in a mode that hides names.
    const before = Array.from({ length: at }, (__, place) => personaAt(mode, { at: place, count }).name);
    const turn = before.filter((name) => name === persona.name).length;
    const name = turn === 0 && !isAnonymous ? persona.name : `${persona.name} ${turn + 1}`;
    return {
      id: `${provider}-persona-${newId()}-${at + 1}`,
      ...{ name, provider, model, persona: persona.looksAt, role: roleAt(mode, { at, count }) },
    };
  });
}

/** Returns the persona at a place of the debate; in a devil's-advocate debate, the persona of the role at this place. */
export function personaAt(mode: DebateMode, { at, count }: { readonly at: number; readonly count: number }): Persona {
  const { personas } = modes[mode];
  const role = roleAt(mode, { at, count });
  const place = role === null ? at : { PRIMARY: 0, OPPOSITION: 1, EVALUATOR: 2 }[role];
  return personas[(place ?? at) % personas.length] ?? { name: "Participant", looksAt: "the question", asks: "{topic}" };
}

type Role = "PRIMARY" | "OPPOSITION" | "EVALUATOR";

/**
 * Returns the role at a place; null except in a devil's-advocate debate. The last agents are evaluators: none in a debate
 * of two agents, one if the number of agents is odd, otherwise two. Half of the other agents argue for, half against.
 */
function roleAt(mode: DebateMode, { at, count }: { readonly at: number; readonly count: number }): Role | null {
  if (mode !== "devils-advocate") return null;
  const evaluators = count === 2 ? 0 : count % 2 === 1 ? 1 : 2;
  if (at >= count - evaluators) return "EVALUATOR";
  return at < (count - evaluators) / 2 ? "PRIMARY" : "OPPOSITION";
}

/** The stance that each role should take. A reply with a different stance is reported but not changed. */
export const expectedStance: Readonly<Record<string, Stance>> = {
  PRIMARY: "YES",
  OPPOSITION: "NO",
  EVALUATOR: "NEUTRAL",
};
