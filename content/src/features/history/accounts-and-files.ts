import type { Core } from '@strapi/strapi';
import { rowsOf, serviceOf } from '../../core/strapi';
import { type Change, type Event, recordEvents } from './table';
import { changesOf, excerpts } from './values';
import { FILE } from '../../core/model/file-types';
import type { Values } from '../../core/entries/values';

/** A row of what Strapi writes without the document service. */
type Row = Values & { id: number; documentId?: string; createdBy?: { id: number } | null };

/** What is recorded of a type: what editors call a row, and the values that count. */
interface WatchedType {
  populate: string[];
  nameOf: (row: Row) => string;
  valuesOf: (row: Row) => Values;
  /** What changes without being shown, by the words for it. */
  secrets: Record<string, string>;
  /** Whether an update puts another file in a file's place. */
  replaces?: (data: object) => boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const pick = (row: Row, names: string[]): Values => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
const namesIn = (rows: unknown) => [rows ?? []].flat().map((row) => text((row as { name?: unknown }).name));

const WATCHED: Record<string, WatchedType> = {
  [FILE]: {
    populate: ['createdBy'],
    nameOf: ({ name }) => text(name),
    valuesOf: (row) => pick(row, ['name', 'alternativeText', 'alternativeTexts', 'caption', 'focalPoint']),
    secrets: {},
    replaces: (data) => 'mime' in data,
  },
  'admin::user': {
    populate: ['roles'],
    nameOf: ({ firstname, lastname, email }) => [firstname, lastname].filter(Boolean).join(' ') || text(email),
    valuesOf: (row) => ({
      ...pick(row, ['firstname', 'lastname', 'username', 'email', 'isActive', 'blocked']),
      roles: namesIn(row.roles),
    }),
    secrets: { password: 'password' },
  },
  'admin::role': {
    populate: [],
    nameOf: ({ name }) => text(name),
    valuesOf: (row) => pick(row, ['name', 'description']),
    secrets: {},
  },
  'admin::api-token': {
    populate: [],
    nameOf: ({ name }) => text(name),
    valuesOf: (row) => pick(row, ['name', 'description', 'type', 'expiresAt']),
    secrets: { accessKey: 'key' },
  },
};

/** What the event of a lifecycle has, as far as it is used. */
interface Lifecycle {
  model: { uid: string };
  params: { where?: object; data?: object };
  result?: Row;
  state: { before?: Row | null };
}

/** Puts writes of single rows, with what their lifecycles record, into one transaction. */
function joinInTransactions(strapi: Core.Strapi, uid: string): void {
  const rows = rowsOf(strapi, uid) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  for (const name of ['create', 'update', 'delete']) {
    const write = rows[name];
    if (write) rows[name] = (...given) => strapi.db.transaction(() => write.apply(rows, given));
  }
}

/**
 * Records changes of files, accounts, roles and tokens, which Strapi writes without the document service. By lifecycles,
 * because an import switches them off: it brings content that others have made. Call it when the table is there.
 */
export function recordSettings(strapi: Core.Strapi): void {
  for (const uid of Object.keys(WATCHED)) joinInTransactions(strapi, uid);
  const read = ({ model, params: { where } }: Lifecycle) =>
    rowsOf<Row>(strapi, model.uid).findOne({ where, populate: WATCHED[model.uid]?.populate });
  const eventOf = (uid: string, row: Row, kind: Event['kind'], changes?: Change[]): Event => ({
    type: uid,
    documentId: row.documentId ?? String(row.id),
    locale: null,
    name: WATCHED[uid]?.nameOf(row) ?? '',
    kind,
    creatorId: row.createdBy?.id ?? null,
    changes,
  });

  strapi.db.lifecycles.subscribe({
    models: Object.keys(WATCHED),
    async afterCreate({ model, result }: Lifecycle) {
      const made = result && (await read({ model, params: { where: { id: result.id } }, state: {} }));
      if (made) await recordEvents(strapi, [eventOf(model.uid, made, 'created')]);
    },
    async beforeUpdate(event: Lifecycle) {
      event.state.before = await read(event);
    },
    async afterUpdate({ model: { uid }, params, state: { before } }: Lifecycle) {
      const watched = WATCHED[uid];
      const after = before && (await read({ model: { uid }, params: { where: { id: before.id } }, state: {} }));
      if (!watched || !after) return;
      const changes = changesOf(watched.valuesOf(before), watched.valuesOf(after));
      for (const [column, field] of Object.entries(watched.secrets))
        if (before[column] !== after[column]) changes.push({ field, before: null, after: null });
      const isReplaced = watched.replaces?.(params.data ?? {}) ?? false;
      if (isReplaced || changes.length > 0)
        await recordEvents(strapi, [eventOf(uid, after, isReplaced ? 'replaced' : 'changed', changes)]);
    },
    async beforeDelete(event: Lifecycle) {
      event.state.before = await read(event);
    },
    async afterDelete({ model, state: { before } }: Lifecycle) {
      if (before) await recordEvents(strapi, [eventOf(model.uid, before, 'deleted')]);
    },
  });
  recordRights(strapi);
}

interface Right {
  action: string;
  subject: string | null;
  properties: object;
  conditions: string[];
}

/** 'publish color' */
const wordsOf = ({ action, subject }: Right) =>
  [action.split('.').at(-1), subject?.split('.').at(-1)].filter(Boolean).join(' ');

const keyOf = ({ action, subject, properties, conditions }: Right) =>
  JSON.stringify([action, subject, properties, conditions]);

/** Those of some rights that are not among others, in words. */
function missingIn(some: Right[], others: Right[]): string {
  const known = new Set(others.map(keyOf));
  return [...new Set(some.filter((right) => !known.has(keyOf(right))).map(wordsOf))].toSorted().join(', ');
}

/** A right of a token of the content API, which has only a name: 'api::color.color.find'. */
function rightOf({ action }: { action: string }): Right {
  const end = action.lastIndexOf('.');
  return { action: action.slice(end + 1), subject: action.slice(0, end), properties: {}, conditions: [] };
}

/**
 * Records the rights that roles and tokens are given and those that they lose. Strapi writes them after the role or token, in
 * rows of their own.
 */
function recordRights(strapi: Core.Strapi): void {
  const permissions = (where: object) => rowsOf<Right>(strapi, 'admin::permission').findMany({ where });
  const rightsOf = async (uid: string, id: number | string) => {
    if (uid === 'admin::role') return permissions({ role: id });
    const names = await rowsOf<Right>(strapi, 'admin::api-token-permission').findMany({ where: { token: id } });
    return [...(await permissions({ apiToken: id })), ...names.map(rightOf)];
  };
  const recordDifference = async (uid: string, id: number | string, before: Right[]) => {
    const after = await rightsOf(uid, id);
    const row = await rowsOf<Row>(strapi, uid).findOne({ where: { id } });
    const [taken, given] = excerpts(missingIn(before, after), missingIn(after, before));
    if (row && (taken ?? given))
      await recordEvents(strapi, [
        {
          type: uid,
          documentId: row.documentId ?? String(id),
          locale: null,
          name: text(row.name),
          kind: 'changed',
          creatorId: null,
          changes: [{ field: 'rights', before: taken, after: given }],
        },
      ]);
  };
  const changing = (uid: string, id: number | string, change: () => Promise<unknown>): Promise<unknown> =>
    strapi.db.transaction(async () => {
      const before = await rightsOf(uid, id);
      const result = await change();
      await recordDifference(uid, id, before);
      return result;
    });

  const roles = serviceOf(strapi, 'admin::role');
  const { assignPermissions } = roles;
  roles.assignPermissions = (id, rights) => changing('admin::role', id, () => assignPermissions(id, rights));
  for (const name of ['admin::api-token-content-api', 'admin::api-token-admin'] as const) {
    const tokens = serviceOf(strapi, name);
    const { create, update } = tokens;
    tokens.update = (id, token) => changing('admin::api-token', id, () => update(id, token));
    tokens.create = (token, by) =>
      strapi.db.transaction(async () => {
        const made = (await create(token, by)) as { id: number };
        await recordDifference('admin::api-token', made.id, []);
        return made;
      });
  }
}
