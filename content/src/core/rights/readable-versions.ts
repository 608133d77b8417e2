import type { Core } from '@strapi/strapi';
import { schemaOf } from '../strapi';
import { type Ability, fieldsWithRights, subjectOf } from './ability';
import { READ } from './actions';
import { draftsWithCreators } from './entries';

/** An entry in one language. */
export interface VersionKey {
  documentId?: unknown;
  locale?: unknown;
}

/** Whether somebody may read a field of one version of an entry: `title`; of a component, any of its own. */
export type MayReadField = (path: string) => boolean;

/** For each field, and each component, the fields that there are rights to in it. */
function groupByPath(fields: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const names = field.split('.');
    for (const end of names.keys()) {
      const path = names.slice(0, end + 1).join('.');
      groups.set(path, [...(groups.get(path) ?? []), field]);
    }
  }
  return groups;
}

const keyOf = (uid: string, { documentId }: VersionKey) => `${uid} ${String(documentId)}`;

/** What a caller may read of some entries, in each language with that one's creator. Their drafts are loaded before it is asked. */
export class ReadableVersions {
  readonly #strapi: Core.Strapi;
  readonly #ability: Ability;
  /** By entry and language; undefined: it may not be read. */
  readonly #readers = new Map<string, Map<string | null, MayReadField | undefined>>();
  readonly #fields = new Map<string, Map<string, string[]>>();

  constructor(strapi: Core.Strapi, ability: Ability) {
    this.#strapi = strapi;
    this.#ability = ability;
  }

  /** Loads entries of a type, in all their languages. */
  async load(uid: string, versions: Iterable<VersionKey>): Promise<void> {
    const ids = new Set([...versions].flatMap(({ documentId }) => (typeof documentId === 'string' ? documentId : [])));
    if (ids.size === 0 || !schemaOf(this.#strapi, uid)) return;
    for (const draft of await draftsWithCreators(this.#strapi, uid, [...ids])) {
      const subject = subjectOf(this.#strapi, this.#ability, READ, uid, draft);
      const reader = this.#ability.can(READ, subject) ? this.#readerOf(uid, subject) : undefined;
      const languages = this.#readers.get(keyOf(uid, draft)) ?? new Map<string | null, MayReadField | undefined>();
      this.#readers.set(keyOf(uid, draft), languages.set(draft.locale ?? null, reader));
    }
  }

  /** What the caller may read of one of the loaded versions; undefined: nothing, or it is not there. */
  reader(uid: string, version: VersionKey): MayReadField | undefined {
    return this.#readers.get(keyOf(uid, version))?.get((version.locale as string | null | undefined) ?? null);
  }

  /** Whether the caller may read a loaded entry as one of this language names it: in this, or, where it lacks it, in all others. */
  mayName(uid: string, version: VersionKey, locale: string | null): boolean {
    const languages = this.#readers.get(keyOf(uid, version));
    if (!languages) return false;
    return (languages.has(locale) ? [languages.get(locale)] : [...languages.values()]).every(Boolean);
  }

  #readerOf(uid: string, subject: unknown): MayReadField {
    const known = this.#fields.get(uid) ?? groupByPath(fieldsWithRights(this.#strapi, uid));
    this.#fields.set(uid, known);
    // There are no rights to some of Strapi's own fields, nor to those within a dynamic zone.
    return (path) => known.get(path)?.some((field) => this.#ability.can(READ, subject, field)) ?? true;
  }
}
