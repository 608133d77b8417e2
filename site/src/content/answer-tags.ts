import { isLookup, relatedTypes } from './content-types.ts';
import type { Query } from './query.ts';
import { type Answer, documentIds } from './wire.ts';

/*
 * What answers depend on, and what a change affects:
 * `type:luggages`  every change of the type (lists: any entry may move into them or out of them)
 * `new:luggages`   an entry of the type becomes visible or disappears (lookups, relations, whether there is any)
 * `doc:x7…`        a change of that document
 */

/** What an answer depends on, as far as is known without it. */
export function tagsOfCall(type: string, query: Query): string[] {
  const { filtered, shown } = relatedTypes(query);
  const types = new Set([type, ...filtered, ...shown]);
  return [...types].flatMap((name) => [`type:${name}`, `new:${name}`]);
}

interface Kind {
  /** Only whether there is an entry matters. */
  isExistence?: boolean | undefined;
}

/** What an answer depends on. */
export function tagsOfAnswer(
  type: string,
  query: Query,
  { entries }: Answer,
  { isExistence }: Kind = {},
): string[] {
  if (isExistence) return [`new:${type}`];
  const { filtered, shown } = relatedTypes(query);
  const isFound = entries.length > 0 && isLookup(type, query);
  return [
    isFound ? `new:${type}` : `type:${type}`,
    ...[...filtered].map((name) => `type:${name}`),
    ...[...shown].map((name) => `new:${name}`),
    ...[...documentIds(entries)].map((id) => `doc:${id}`),
  ];
}

export interface Change {
  /** API name; null if it is not known. */
  type: string | null;
  documentId: string | null;
  /** 'changed': it was visible before and still is. */
  effect: 'changed' | 'entered' | 'left';
  /** The attributes that differ from before; absent if any of them may. */
  fields?: readonly string[] | null | undefined;
}

/** The tags of everything that a change affects. */
export function tagsOfChange({ type, documentId, effect }: Change): string[] {
  return [
    ...(type ? [`type:${type}`] : []),
    ...(type && effect !== 'changed' ? [`new:${type}`] : []),
    ...(documentId ? [`doc:${documentId}`] : []),
  ];
}
