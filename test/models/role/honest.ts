// An honest scripted model: plays every role well, using only the text of its prompts.
import { type Asked, json, type Reply, type Script, say } from "../../fixtures/models/server.ts";

/** Returns the text inside the fence under a label, or an empty text. */
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

/** Options as the judge sees them. */
export function optionsOf(asked: Asked): readonly Option[] {
  const text = fenced(asked, "readings to choose from");
  return [...text.matchAll(/^option ("[^\n]*?"):[\s\S]*?^ {2}lacks: [^\n]*?; (viable|not viable)/gm)].map(
    ([, id = '""', viable]) => ({ id: JSON.parse(id), isViable: viable === "viable" }),
  );
}

/** The option that the prompt recommends. */
export function bestOf(asked: Asked): string | null {
  return JSON.parse(fenced(asked, "best option") || "null");
}

/** A correct judge's reply: one viable interpretation is answered, several lead to a question, none is a miss. */
export function judgement(asked: Asked): Readonly<Record<string, unknown>> {
  const options = optionsOf(asked);
  const viable = options.filter(({ isViable }) => isViable);
  const distinct: readonly string[] = JSON.parse(fenced(asked, "readings that differ materially") || "[]");
  const said = { confidence: 0.9, reason: "it follows from the readings", missingCapabilities: [], question: null };
  const best = bestOf(asked);
  if (viable.length > 0 && distinct.length === 0) {
    return { ...said, outcome: "answer", optionIds: [best], recommendedOptionId: best };
  }
  const offered = distinct.length > 0 ? distinct : options.slice(0, 3).map(({ id }) => id);
  if (offered.length > 0) {
    return { ...said, outcome: "clarification_required", optionIds: offered, recommendedOptionId: best };
  }
  return {
    ...{ ...said, outcome: "capability_miss", optionIds: [], recommendedOptionId: null },
    missingCapabilities: ["what was asked"],
  };
}

/** A program for the greenhouse question: look up the plant, then read its moisture. */
export const goodProgram = `
const found = await call("garden", "search_plants", { query: "Old Rose" });
const choice = pick(found, { text: "Old Rose", keys: ["plantId"] });
if (choice === null) return { found: false, lookedFor: "Old Rose" };
const result = await call("garden", "plant_moisture", { plantId: choice.value });
return { found: true, result };`;

export const goodAnswer = "The moisture of Old Rose is 0.42.";

/** A program for the interpretation in the prompt, from its values and the documentation of its methods. */
export function programFor(asked: Asked): string {
  const content = fenced(asked, "reading");
  const [, target = "", tool = "null"] = /^(\S+) of ("[^\n]*?"):/.exec(content) ?? [];
  const lines: string[] = [];
  const args: string[] = [];
  for (const line of content.split("\n").slice(2)) {
    const [, name = "", value = ""] = /^(\S+) = (.*)$/.exec(line) ?? [];
    const chained = /^(\S+) of (?:the first row|the row that fits (".*?")) in the reply of (\S+) of (".*")$/.exec(
      value,
    );
    if (name === "") continue;
    if (chained === null) args.push(`${JSON.stringify(name)}: ${value}`);
    else {
      const [, key = "", text = '""', source = "", sourceTool = ""] = chained;
      const choice = `choice${lines.length}`;
      const query = requiredOf(asked, source)[0];
      const given = query === undefined ? "{}" : `{ ${JSON.stringify(query)}: ${text} }`;
      lines.push(
        `const found${choice} = await call(${sourceTool}, ${JSON.stringify(source)}, ${given});`,
        `const ${choice} = pick(found${choice}, { text: ${text}, keys: [${JSON.stringify(key)}] });`,
        `if (${choice} === null) return { found: false, lookedFor: ${text} };`,
      );
      args.push(`${JSON.stringify(name)}: ${choice}.value`);
    }
  }
  const call = `call(${tool}, ${JSON.stringify(target)}, { ${args.join(", ")} })`;
  return [...lines, `const result = await ${call};`, "return { found: true, result };"].join("\n");
}

/** Required arguments of a method, from its documentation in the prompt. */
function requiredOf(asked: Asked, method: string): readonly string[] {
  const text = fenced(asked, "methods that may be called");
  const block = text.split("\n\n").find((part) => part.includes(`, ${JSON.stringify(method)}, arguments)`));
  const schema = /^arguments: (.*)$/m.exec(block ?? "")?.[1] ?? "{}";
  return JSON.parse(schema).required ?? [];
}

/** The first facts of the prompt, one sentence each. */
export function answerFrom(asked: Asked): string {
  const facts = fenced(asked, "facts").split("\n").slice(0, 3);
  const told = facts.map((fact) => /^fact-\d+: (.*?) = (.*?)(?: \(derived by the program\))?$/.exec(fact));
  return told.map((match) => `- ${match?.[1] ?? "nothing"}: ${match?.[2] ?? "none"}`).join("\n");
}

/** A script that plays every role well; `changed` replaces the replies of the roles it names. */
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
