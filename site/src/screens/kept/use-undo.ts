import { useEffect, useState } from 'react';
import { forgetCases, type KeepResult, type KeptCase, keptCases } from '../../device/kept-cases.ts';
import { putBack } from './put-back.ts';

/** Time limit of the undo. */
const UNDO_MS = 8000;

interface Removal {
  skus: readonly string[];
  /** The cases kept until then. */
  before: readonly KeptCase[];
}

/** Forgetting, with an undo for 8 seconds (`KEEP-2`). */
export function useUndo() {
  const [last, setLast] = useState<Removal | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(setLast, UNDO_MS, null);
    return () => clearTimeout(timer);
  }, [last]);

  return {
    isOffered: last !== null,
    forget: (...skus: readonly string[]): KeepResult => {
      const before = keptCases.entries();
      const done = forgetCases(...skus);
      if (done === 'done') setLast({ skus, before });
      return done;
    },
    undo: (): KeepResult => {
      const done = last ? putBack(last.skus, last.before) : 'done';
      if (done === 'done') setLast(null);
      return done;
    },
    drop: () => setLast(null),
  };
}
