// Rules for access to the outside: environment, exit code, terminal, network, and disabled compiler checks.
import type { Finding } from "./finding.ts";
import { isIn, listed, placeOf } from "./places.ts";
import type { Source } from "./read/source.ts";
import type { Use } from "./read/uses.ts";
import { networkHomes, processHomes } from "./tables.ts";

/** Checks one file; a file outside `src` is checked only by the rules for all code. */
export function checkWorld({ path, uses, comments }: Source): readonly Finding[] {
  const place = placeOf(path);
  const found = [
    ...uses.map((use) => ({ line: use.line, ...(judgeUse(use) ?? (place && judgePlace(use, place))) })),
    ...comments.map(({ line, text }) => ({ line, ...judgeComment(text) })),
  ];
  return found.flatMap(({ line, rule, message }) => (rule && message ? [{ file: path, line, rule, message }] : []));
}

type Judgement = Pick<Finding, "rule" | "message"> | undefined;

function judgeUse({ kind, name }: Use): Judgement {
  switch (kind) {
    case "any":
      return { rule: "types", message: "says `any`; say `unknown` and parse it, or give the type." };
    case "double-cast":
      return { rule: "types", message: `says \`${name}\`; parse the value with a schema, or give it the right type.` };
    case "skipped-test":
      return { rule: "tests", message: `says \`${name}\`; a test runs always: mend it or delete it.` };
    default:
      return undefined;
  }
}

function judgePlace({ kind, name }: Use, place: string): Judgement {
  if (kind === "network" && !networkHomes.some((home) => isIn(place, home))) {
    return { rule: "network", message: `uses the global \`${name}\`; take the fetch of src/base/http as an argument.` };
  }
  if (kind === "console") return within(place, "terminal", "writes to the console; only `%` may: return what to say.");
  if (kind !== "process") return undefined;
  switch (name) {
    case "env":
      return within(place, "env", "reads `process.env`; only `%` may: take a setting as an argument.");
    case "exit":
    case "exitCode":
    case "abort":
      return within(place, "exit", `ends the process by \`process.${name}\`; only \`%\` may: throw a CtxError.`);
    case "stdout":
    case "stderr":
      return within(place, "stdio", `uses \`process.${name}\`; only \`%\` may: return what to say, or take a stream.`);
    default:
      return undefined;
  }
}

function within(place: string, rule: keyof typeof processHomes, message: string): Judgement {
  const homes: readonly string[] = processHomes[rule];
  if (homes.some((home) => isIn(place, home))) return undefined;
  return { rule: "process", message: message.replace("%", listed(homes)) };
}

function judgeComment(text: string): Judgement {
  const silencer = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/.exec(text)?.[0];
  if (silencer) return { rule: "types", message: `says \`${silencer}\`; mend what the checker found.` };
  const promise = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text)?.[0];
  return promise ? { rule: "unfinished", message: `says \`${promise}\`; do it now, or file an issue.` } : undefined;
}
