// Parses model names: `provider:model`.

export interface ModelParts {
  readonly provider: string;
  readonly modelId: string;
}

/** Splits a name at its first colon; a name without a colon has no provider. */
export function modelParts(name: string): ModelParts {
  const colon = name.indexOf(":");
  return { provider: name.slice(0, Math.max(colon, 0)), modelId: name.slice(colon + 1) };
}
