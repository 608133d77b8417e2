import { useEffect } from 'react';
import { useQueryClient } from 'react-query';

/** Strapi 5.54's name for the upload of one file. */
const UPLOAD = ['upload', 'upload'];

/** When the last upload that was asked for has ended, whether it worked or not. */
let last: Promise<void> = Promise.resolve();

interface Turn {
  end: () => void;
}

/** Waits for all uploads before this one. */
async function waitForTurn(): Promise<Turn> {
  const before = last;
  let end = () => {};
  last = new Promise((resolve) => (end = resolve));
  await before;
  return { end };
}

/**
 * Has files that are uploaded together come one after the other, in the order in which they were chosen: Strapi sends all at
 * once, and lists them as they arrive.
 */
export function UploadQueue(): null {
  const client = useQueryClient();
  useEffect(() => {
    client.setMutationDefaults(UPLOAD, {
      onMutate: waitForTurn,
      onSettled: (_files, _problem, _upload, turn) => (turn as Turn | undefined)?.end(),
    });
  }, [client]);
  return null;
}
