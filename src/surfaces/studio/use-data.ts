// Reads data for a view, and again when its key changes. A reply that arrives late is dropped.
import { useEffect, useRef, useState } from "preact/hooks";

/** Returns the data of the key, or null while it is read; earlier data while it is read if `isKept`. Nothing is read for a null key. */
export function useData<Key extends string | null, Data>(
  key: Key,
  read: (key: NonNullable<Key>) => Promise<Data>,
  onError: (thrown: unknown) => void,
  isKept = false,
): Data | null {
  const [found, setFound] = useState<{ readonly key: Key; readonly data: Data } | null>(null);
  // The key says what is read, so a new function alone does not read again.
  const latest = useRef({ read, onError });
  latest.current = { read, onError };
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    latest.current.read(key).then(
      (data) => {
        if (!isOver) setFound({ key, data });
      },
      (thrown: unknown) => {
        if (!isOver) latest.current.onError(thrown);
      },
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return found !== null && (isKept || found.key === key) ? found.data : null;
}
