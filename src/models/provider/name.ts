// Splits model names of the form `provider:model`.

export interface ModelParts {
  readonly provider: string;
  readonly modelId: string;
}

/** Splits a name at its first colon. If it has no colon, the provider is empty. */
export function modelParts(name: string): ModelParts {
  const colon = name.indexOf(":");
  return { provider: name.slice(0, Math.max(colon, 0)), modelId: name.slice(colon + 1) };
}
