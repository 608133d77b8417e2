import { LRUCache } from 'lru-cache';

/** A catalogue of a few thousand products has fewer documents; beyond that, some tags are in memory more than once. */
const MOST_TAGS = 20_000;

const known = new LRUCache<string, string>({ max: MOST_TAGS });

/**
 * The same tags, each as this process's one string for it. A page has 70 tags on average, which other pages have, too;
 * as they come from a header or from JSON they would take more memory than the compressed page, since each is a string
 * of its own, or a slice that holds the whole header.
 */
export function sharedTags(tags: readonly string[]): string[] {
  return tags.map((tag) => {
    const same = known.get(tag);
    if (same !== undefined) return same;
    const own = Buffer.from(tag).toString();
    known.set(own, own);
    return own;
  });
}
