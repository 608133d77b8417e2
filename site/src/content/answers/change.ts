/** A change of the content, as the change feed or a webhook reports it. */
export interface Change {
  /** API name; null if it is not known. */
  type: string | null;
  documentId: string | null;
  /** 'changed': it was visible before and still is. */
  effect: 'changed' | 'entered' | 'left';
  /** The attributes that differ from before; absent if any of them may. */
  fields?: readonly string[] | null | undefined;
  /** Its number in the feed. */
  revision?: number | undefined;
}

/**
 * A dependency of an answer:
 * `type:luggages`  every change of the type (lists: any entry may move into them or out of them)
 * `new:luggages`   an entry of the type becomes visible or disappears (lookups, relations, whether there is any)
 * `doc:x7…`        a change of that document
 */
export type Tag = string;

/** The attributes that can matter to an answer, as `luggages.price` (fieldsOf). */
export interface Fields {
  /** Those that decide which entries are in it, and in which order: of `type:…` tags. */
  deciding: readonly string[];
  /** These, and those that it shows: of the other tags. */
  all: readonly string[];
}

export interface DependsOn {
  tags: readonly Tag[];
  /** undefined if any attribute may matter. */
  fields?: Fields | undefined;
}

/** Whether an answer may differ after a change. */
export function affects(change: Change, { tags, fields }: DependsOn): boolean {
  const { type, documentId, effect } = change;
  const differing = fields && type ? change.fields?.map((name) => `${type}.${name}`) : undefined;
  const matter = (names: readonly string[] | undefined) =>
    !names || !differing || differing.some((name) => names.includes(name));
  if (type && tags.includes(`type:${type}`) && matter(fields?.deciding)) return true;
  const shows =
    (type && effect !== 'changed' && tags.includes(`new:${type}`)) ||
    (documentId && tags.includes(`doc:${documentId}`));
  return Boolean(shows) && matter(fields?.all);
}
