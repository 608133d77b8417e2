import { useEffect, useState } from 'react';
import { type KeptCase, keptCases } from '../../ui/kept-cases.ts';

/** How long what was forgotten can be taken back. */
const UNDO_MS = 8000;

/** Forgetting that can be taken back for 8 seconds (`KEEP-2`). */
export function useUndo() {
  const [before, setBefore] = useState<readonly KeptCase[] | null>(null);
  useEffect(() => {
    if (!before) return;
    const timer = setTimeout(setBefore, UNDO_MS, null);
    return () => clearTimeout(timer);
  }, [before]);

  return {
    isOffered: before !== null,
    /** Keeps only these. */
    keepOnly: (left: readonly KeptCase[]) => {
      const kept = keptCases.entries();
      if (keptCases.write(left)) setBefore(kept);
    },
    undo: () => {
      if (before) keptCases.write(before);
      setBefore(null);
    },
    drop: () => setBefore(null),
  };
}
