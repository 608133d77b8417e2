import type { Core } from '@strapi/strapi';
import { CHANGE_FILES, CREATE, DELETE, PUBLISH, READ, READ_FILES, UPDATE } from '../../core/rights/actions';
import { type Ability, can, fieldsWithRights } from '../../core/rights/ability';
import type { Actor } from '../../core/rights/entries';
import { mayReadLinked } from '../../core/rights/names';
import type { Document } from './documents';
import type { MayRead } from './export';
import { SHEET_TYPES } from '../../core/sheet-file/sheet-types';
import { FILE } from '../../core/model/file-types';
import type { MayWrite } from './planned-row';

/** What a caller may do with the sheets' types, as the admin's edit view decides it: by field, language and creator. */
export function rightsOf(strapi: Core.Strapi, ability: Ability, user: object) {
  const known = new Map<string, string[]>();
  /** The fields that there are rights to in one: a cell has all of a component. */
  const rightsIn = (uid: string, field: string) => {
    const names = known.get(uid) ?? fieldsWithRights(strapi, uid);
    known.set(uid, names);
    const own = names.filter((name) => name === field || name.startsWith(`${field}.`));
    return own.length > 0 ? own : [field];
  };
  /** Each language has a creator of its own; one that begins is the caller's. */
  const subject = (locale: string, document: Document | null) => {
    const version = document?.versions[locale];
    return { locale, createdBy: version ? version.createdBy : user };
  };
  const mayDo = (action: string, uid: string, locale: string, document: Document | null, field?: string) =>
    (field === undefined ? [undefined] : rightsIn(uid, field)).every((name) =>
      can(strapi, ability, action, uid, subject(locale, document), name),
    );
  /** A cell names what a field leads to, whoever has made it, drafts too. */
  const mayName = (uid: string, field: string, locale: string) => mayReadLinked(strapi, ability, uid, field, locale);

  const mayRead =
    (uid: string): MayRead =>
    (field, locale, document) =>
      mayDo(READ, uid, locale, document, field) && mayName(uid, field, locale);
  const mayWrite =
    (uid: string): MayWrite =>
    (field, locale, document) => {
      const action = document?.versions[locale] ? UPDATE : CREATE;
      return mayDo(action, uid, locale, document, field) && mayRead(uid)(field, locale, document);
    };
  return {
    mayRead,
    /** Whether the caller may be told the names, in a language, of what a field leads to. */
    mayName,
    mayWrite,
    /** Whether the caller may read an entry, in any language, and something of it. One that they may not is not there for them. */
    mayFind: (uid: string, document: Document) =>
      Object.keys(document.versions).some((locale) => mayDo(READ, uid, locale, document)),
    /** Whom the checks tell what they find. */
    actor: { ability, user } satisfies Actor,
    /** Whether the caller may choose from the media library, whoever has brought the files. */
    mayChooseFiles: can(strapi, ability, READ_FILES, FILE, {}),
    /** Whether the caller may change what is said of a file. @param creator who has brought it */
    mayChangeFile: (createdBy: object | null) => can(strapi, ability, CHANGE_FILES, FILE, { createdBy }),
    /** Whether the caller may put a field of an entry back. */
    mayUndo: (uid: string, field: string, locale: string, document: Document) =>
      mayDo(UPDATE, uid, locale, document, field),
    mayDelete: (uid: string, locale: string, document: Document) => mayDo(DELETE, uid, locale, document),
    /** @param document null: one of the caller's own */
    mayPublish: (uid: string, locale: string, document: Document | null = null) =>
      mayDo(PUBLISH, uid, locale, document),
    /** Whether the caller may delete pictures that their own import has brought: Strapi asks for the right to change them. */
    mayRemovePictures: can(strapi, ability, CHANGE_FILES, FILE, { createdBy: user }),
    mayUpload: ability.can('plugin::upload.assets.create', null),
    /** The types whose sheets the caller may bring in. */
    types: SHEET_TYPES.filter(({ uid }) => ability.can(CREATE, uid) || ability.can(UPDATE, uid)),
  };
}

export type Rights = ReturnType<typeof rightsOf>;
