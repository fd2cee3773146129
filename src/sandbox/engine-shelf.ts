// Keeps a thread's engine between two programs: rewound for reuse, or discarded. The programs of a thread run one after
// the other.
import { createEngine, type Engine, type EngineParts } from "./engine.ts";

/** Lends the thread's engine to one program at a time. */
export interface EngineShelf {
  /** Returns an engine in its initial state; rejects when the memory is too small to start. */
  take(memoryBytes: number): Promise<Engine>;
  /** Takes the engine back; discards it if it is not clean or cannot be rewound. */
  giveBack(engine: Engine, isClean: boolean): void;
}

/** Creates a shelf for one engine. */
export function openShelf(parts: EngineParts): EngineShelf {
  let kept: Engine | undefined;
  return {
    take: async (memoryBytes) => {
      const engine = kept;
      kept = undefined;
      if (engine?.memoryBytes === memoryBytes) return engine;
      engine?.vm.dispose();
      return await createEngine(parts, memoryBytes);
    },
    giveBack: (engine, isClean) => {
      if (isClean && engine.rewind()) kept = engine;
      else engine.vm.dispose();
    },
  };
}
