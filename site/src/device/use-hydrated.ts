import { useSyncExternalStore } from 'react';

/** Subscribes to a value that is another one on the server and in the browser, and never changes there. */
export const neverChanges = () => () => {};

const isTrue = () => true;
const isFalse = () => false;

/** Whether an island is hydrated: false in the server's markup, and in the first rendering, which must be the same. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, isTrue, isFalse);
