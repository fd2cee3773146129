// Names of models: `provider:model`.

export interface ModelParts {
  readonly provider: string;
  readonly modelId: string;
}

/** The provider before the first colon and the model after it; a name without a colon has no provider. */
export function modelParts(name: string): ModelParts {
  const colon = name.indexOf(":");
  return { provider: name.slice(0, Math.max(colon, 0)), modelId: name.slice(colon + 1) };
}
