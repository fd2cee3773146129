// Who sits at the table: personas of the mode in turn, with the part that the mode gives each.
import type { Agent, DebateMode, Stance } from "../contract/roundtable.ts";
import { modes, type Persona } from "./modes.data.ts";

/** Agents of a new debate; `newId` gives eight letters or digits of its own for each. */
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
    // A persona that sits down again gets a number, and so do participants whose names are hidden.
    const before = Array.from({ length: at }, (__, place) => personaAt(mode, { at: place, count }).name);
    const turn = before.filter((name) => name === persona.name).length;
    const name = turn === 0 && !isAnonymous ? persona.name : `${persona.name} ${turn + 1}`;
    return {
      id: `${provider}-persona-${newId()}-${at + 1}`,
      ...{ name, provider, model, persona: persona.looksAt, role: roleAt(mode, { at, count }) },
    };
  });
}

/** The persona of a place. In a devil's debate it is the one of its part. */
export function personaAt(mode: DebateMode, { at, count }: { readonly at: number; readonly count: number }): Persona {
  const { personas } = modes[mode];
  const role = roleAt(mode, { at, count });
  const place = role === null ? at : { PRIMARY: 0, OPPOSITION: 1, EVALUATOR: 2 }[role];
  return personas[(place ?? at) % personas.length] ?? { name: "Participant", looksAt: "the question", asks: "{topic}" };
}

type Role = "PRIMARY" | "OPPOSITION" | "EVALUATOR";

/** Evaluators sit last: none of two agents, one of an odd number, else two; the rest are half for, half against. */
function roleAt(mode: DebateMode, { at, count }: { readonly at: number; readonly count: number }): Role | null {
  if (mode !== "devils-advocate") return null;
  const evaluators = count === 2 ? 0 : count % 2 === 1 ? 1 : 2;
  if (at >= count - evaluators) return "EVALUATOR";
  return at < (count - evaluators) / 2 ? "PRIMARY" : "OPPOSITION";
}

/** The stance that a part is to take; another one is told, never corrected. */
export const expectedStance: Readonly<Record<string, Stance>> = {
  PRIMARY: "YES",
  OPPOSITION: "NO",
  EVALUATOR: "NEUTRAL",
};
