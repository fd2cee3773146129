// Stores the engine of a thread between two programs. The engine is reset and reused, or discarded. A thread runs one
// program at a time.
import { createEngine, type Engine, type EngineParts } from "./engine.ts";

/** Provides the engine of the thread to one program at a time. */
export interface EngineShelf {
  /** Returns an engine in its initial state. Rejects if the memory limit is too small to start an engine. */
  take(memoryBytes: number): Promise<Engine>;
  /** Returns the engine to the shelf. Discards an engine that is not clean or cannot be reset. */
  giveBack(engine: Engine, isClean: boolean): void;
}

/** Creates a shelf, which stores at most one engine. */
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
