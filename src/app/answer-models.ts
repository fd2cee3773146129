// Lists the models that a request may choose for its answer.
import { answerModelsOf, castOf, embeddedName, hasModels } from "../models/role/cast.ts";
import type { EffectiveSettings } from "./settings.ts";

/** Returns the models of the settings and the embedded writer; without a language model only the embedded portfolio. */
export function answerModels({ settings: { models } }: Pick<EffectiveSettings, "settings">): readonly string[] {
  return hasModels(models) ? answerModelsOf(castOf(models, null)) : [embeddedName];
}
