// An honest scripted model: it plays every role as a good one would, by what stands in its prompts alone.
import { type Asked, json, type Reply, type Script, say } from "../../fixtures/models/server.ts";

/** What stands inside the fence under a label, or nothing. */
export function fenced({ user, system }: Asked, label: string): string {
  const word = /between <<(\S+) and/.exec(system)?.[1] ?? "";
  const start = user.indexOf(`<<${word} ${label}\n`);
  if (start < 0) return "";
  const from = start + word.length + label.length + 4;
  return user.slice(from, user.indexOf(`\n${word}>>`, from));
}

interface Option {
  readonly id: string;
  readonly isViable: boolean;
}

/** Options as the judge is shown them. */
export function optionsOf(asked: Asked): readonly Option[] {
  const text = fenced(asked, "readings to choose from");
  return [...text.matchAll(/^option ("[^\n]*?"):[\s\S]*?^ {2}lacks: [^\n]*?; (viable|not viable)/gm)].map(
    ([, id = '""', viable]) => ({ id: JSON.parse(id), isViable: viable === "viable" }),
  );
}

/** The option that the prompt calls the best one. */
export function bestOf(asked: Asked): string | null {
  return JSON.parse(fenced(asked, "best option") || "null");
}

/** A judge's reply that serves the question: one viable reading is taken, several are asked between, none is a miss. */
export function judgement(asked: Asked): Readonly<Record<string, unknown>> {
  const options = optionsOf(asked);
  const viable = options.filter(({ isViable }) => isViable);
  const differs = /^The readings differ in their/m.test(asked.user);
  const said = { confidence: 0.9, reason: "it follows from the readings", missingCapabilities: [], question: null };
  const best = bestOf(asked);
  if (viable.length > 0 && !differs) {
    return { ...said, outcome: "answer", optionIds: [best], recommendedOptionId: best };
  }
  const offered = (viable.length > 0 ? viable : options).slice(0, 3).map(({ id }) => id);
  if (offered.length > 0) {
    return { ...said, outcome: "clarification_required", optionIds: offered, recommendedOptionId: best };
  }
  return {
    ...{ ...said, outcome: "capability_miss", optionIds: [], recommendedOptionId: null },
    missingCapabilities: ["what was asked"],
  };
}

/** A program for the greenhouse question: look the plant up, then ask for its moisture. */
export const goodProgram = `
const found = await call("garden", "search_plants", { query: "Old Rose" });
const choice = pick(found, { text: "Old Rose", keys: ["plantId"] });
if (choice === null) return { found: false, lookedFor: "Old Rose" };
const result = await call("garden", "plant_moisture", { plantId: choice.value });
return { found: true, result };`;

export const goodAnswer = "The moisture of Old Rose is 0.42.";

/** Every role played well; `changed` replies instead for the roles it names. */
export function honest(changed: Readonly<Record<string, (asked: Asked, turn: number) => Reply>> = {}): Script {
  return (asked, turn) => {
    const other = changed[asked.role];
    if (other !== undefined) return other(asked, turn);
    switch (asked.role) {
      case "judge":
        return json(judgement(asked));
      case "plan":
        return json({ code: goodProgram, reason: "look it up, then ask", assumptions: [] });
      case "repair":
        return json({ code: null, reason: "nothing better", assumptions: [] });
      case "complete":
        return json({ outcome: "complete", missingParts: [], missingCapability: null, suggestedFix: null });
      case "answer":
        return say(goodAnswer);
      case "copy":
        return say("Do you mean one plant, or every plant of the bed?");
      default:
        throw new Error(`nobody scripted the role ${asked.role}`);
    }
  };
}
