/**
 * An observer's entries, from the earliest to the latest. A busy browser hands over several frames at once,
 * and target by target: the last entry is not the latest.
 */
export const byTime = (entries: readonly IntersectionObserverEntry[]) =>
  [...entries].sort((one, other) => one.time - other.time);
