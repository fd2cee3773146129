// Lists the variants of a matrix. Variants differ in the model, in the target, or in whether knowledge packs are used.
import type { EffectiveSettings } from "../../../app/settings.ts";
import { CtxError } from "../../../contract/error.ts";

/** Flags that turn a run into a matrix. */
export interface MatrixOptions {
  readonly models?: string;
  readonly targets?: string;
  readonly knowledge?: string;
}

/** One combination of model, target and knowledge. */
export interface Variant {
  readonly name: string;
  /** Name of the model, or null for the configured models. */
  readonly model: string | null;
  readonly target: string;
  /**
   * Whether the variant runs with or without the configured knowledge packs. null means that the matrix does not vary
   * this, and that the packs are used.
   */
  readonly knowledge: "with" | "without" | null;
}

const here = "in-process";

/** True if a flag requests variants. */
export function isMatrix({ models, targets, knowledge }: MatrixOptions): boolean {
  return [models, targets, knowledge].some((flag) => flag !== undefined);
}

/** Returns all combinations, in the order of the flag values. Throws `usage` for a value that cannot be applied. */
export function variantsOf(options: MatrixOptions, { settings }: EffectiveSettings): readonly Variant[] {
  const models = listOf("--models", options.models) ?? [null];
  const targets = listOf("--targets", options.targets) ?? [here];
  const knowledge = (listOf("--knowledge", options.knowledge) ?? [null]).map(readKnowledge);
  if (knowledge.includes("with") && settings.knowledge.packs.length === 0) {
    throw new CtxError("usage", "--knowledge with: no pack is configured", {
      hint: "name packs under knowledge.packs",
    });
  }
  const remote = targets.filter((target) => target !== here);
  if (remote.length > 0 && knowledge.includes("without")) {
    throw new CtxError("usage", `--knowledge without: ${remote[0]} serves the packs of its own settings`, {
      hint: "serve it without packs and add that URL, or omit --targets",
    });
  }
  return targets.flatMap((target) =>
    models.flatMap((model) => knowledge.map((packs) => variant({ model, target, knowledge: packs }))),
  );
}

function variant(parts: Omit<Variant, "name">): Variant {
  const { model, target, knowledge } = parts;
  const place = target === here ? [] : [URL.canParse(target) ? new URL(target).host : target];
  const packs = knowledge === null ? [] : [`${knowledge} knowledge`];
  const words = [...(model === null ? [] : [model]), ...place, ...packs];
  return { name: words.length === 0 ? here : words.join(", "), ...parts };
}

function listOf(flag: string, text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const parts = text.split(",").map((part) => part.trim());
  const [twice] = parts.filter((part, index) => parts.indexOf(part) !== index);
  if (parts.includes("")) throw new CtxError("usage", `${flag} has an empty entry`, { hint: "write a,b" });
  if (twice !== undefined) throw new CtxError("usage", `${flag} names ${twice} twice`);
  return parts;
}

function readKnowledge(text: string | null): Variant["knowledge"] {
  if (text === null || text === "with" || text === "without") return text;
  throw new CtxError("usage", `--knowledge is ${JSON.stringify(text)}; it must be with, without or with,without`);
}

/** Returns the settings for a variant that runs in this process. */
export function settingsOf({ model, knowledge }: Variant, configured: EffectiveSettings): EffectiveSettings {
  const { settings } = configured;
  return {
    ...configured,
    settings: {
      ...settings,
      ...(model === null ? {} : { models: { ...settings.models, default: model } }),
      ...(knowledge === "without" ? { knowledge: { ...settings.knowledge, packs: [] } } : {}),
    },
  };
}
