import type { Core } from '@strapi/strapi';
import type { Context } from '../../core/rights/callers';
import { mainFieldOf } from '../../core/model/entry-fields';
import { modelsOf } from '../../core/model/models';
import { mayReadLinked } from '../../core/rights/names';
import { READ, READ_FILES } from '../../core/rights/actions';
import { abilityOf, can } from '../../core/rights/ability';
import { isLocalized, rowsOf, schemaOf, serviceOf } from '../../core/strapi';
import { FILE } from '../../core/model/file-types';

/** Types besides the catalogue's own: how they are called, and the rights to see them, all of which it takes. */
const OTHERS: Record<string, { label: string; rights: [string, ...string[]] }> = {
  [FILE]: { label: 'File', rights: [READ_FILES] },
  'admin::user': { label: 'Account', rights: ['admin::users.read'] },
  'admin::role': { label: 'Role', rights: ['admin::roles.read'] },
  // Those for the admin, too.
  'admin::api-token': { label: 'Token', rights: ['admin::api-tokens.read', 'admin::admin-tokens.read'] },
};

/** What rights depend on, of an entry that may be gone. */
export interface Subject {
  type: string;
  /** null: any language. */
  locale: string | null;
  creatorId: number | null;
}

export interface HistoryRights {
  /** The types whose history the caller may see, as far as no condition says otherwise. */
  types: { uid: string; label: string }[];
  /** Whether the caller may do this with an entry, or with one of its fields; what is no entry can only be read. */
  can: (action: string, subject: Subject, field?: string) => Promise<boolean>;
  /** Whether the caller may read the name that a record has: of one in all languages, it may be that of each. */
  canName: (subject: Subject) => Promise<boolean>;
  /** Whether the caller may read what a field leads to, which its old and new words name. */
  canLink: (subject: Subject, field: string) => boolean;
}

/** The names by which rights know a field: of a component, those of all its fields. */
function namesOf(strapi: Core.Strapi, uid: string, field: string): string[] {
  const { components } = strapi;
  const all = serviceOf(strapi, 'admin::content-type').getNestedFields(schemaOf(strapi, uid) ?? {}, { components });
  const own = all.filter((name) => name === field || name.startsWith(`${field}.`));
  return own.length > 0 ? own : [field];
}

/** What the caller of a request may see and do in the history, as the edit view decides it for the entry itself. */
export async function historyRights(strapi: Core.Strapi, ctx: Context): Promise<HistoryRights> {
  const ability = abilityOf(ctx);
  const locales = (await serviceOf(strapi, 'plugin::i18n.locales').find()).map(({ code }) => code);

  const creators = new Map<number, Promise<object | null>>();
  /** As conditions see them; who has no account any more is nobody. */
  const creatorOf = (id: number | null) => {
    if (id === null) return null;
    const users = rowsOf<{ id: number }>(strapi, 'admin::user');
    if (!creators.has(id)) creators.set(id, users.findOne({ where: { id }, populate: ['roles'] }));
    return creators.get(id);
  };
  const names = new Map<string, string[]>();
  const namesIn = (uid: string, field: string) => {
    const key = `${uid} ${field}`;
    if (!names.has(key)) names.set(key, namesOf(strapi, uid, field));
    return names.get(key) ?? [];
  };

  const languagesOf = ({ type, locale }: Pick<Subject, 'type' | 'locale'>) =>
    locale === null && isLocalized(strapi, type) ? locales : [locale];
  const mayDo: HistoryRights['can'] = async (action, { type, locale, creatorId }, field) => {
    const createdBy = await creatorOf(creatorId);
    const other = OTHERS[type];
    if (type === FILE) return can(strapi, ability, READ_FILES, FILE, { createdBy });
    if (other) return other.rights.every((right) => ability.can(right, null));
    const inSome = languagesOf({ type, locale });
    const asked = field === undefined ? [undefined] : namesIn(type, field);
    return inSome.some((code) =>
      asked.every((name) => can(strapi, ability, action, type, { createdBy, locale: code }, name)),
    );
  };
  const canName: HistoryRights['canName'] = async (subject) => {
    const { type } = subject;
    const main = mainFieldOf(strapi, type);
    if (OTHERS[type] || main === undefined) return true;
    for (const locale of languagesOf(subject)) {
      if (!(await mayDo(READ, { ...subject, locale }, main))) return false;
    }
    return true;
  };
  const canLink: HistoryRights['canLink'] = (subject, field) =>
    languagesOf(subject).every((locale) => mayReadLinked(strapi, ability, subject.type, field, locale));
  const seen = [
    ...modelsOf(strapi).filter(({ uid }) => ability.can(READ, uid)),
    ...Object.entries(OTHERS).flatMap(([uid, { label, rights }]) =>
      rights.every((right) => ability.can(right, null)) ? [{ uid, label }] : [],
    ),
  ];
  return { types: seen.map(({ uid, label }) => ({ uid, label })), can: mayDo, canName, canLink };
}
