import type { Core } from '@strapi/strapi';
import { apiNameOf } from './versions';

/** SQL that selects rows which visitors can see, or which are part of such a row. */
export interface VisibleRows {
  /** The type's name in the API, or `SHARED`. */
  name: string;
  sql: string;
}

/** Components, relations and files: an edit of one document also rewrites those of others. */
export const SHARED = 'shared';

interface Model {
  uid: string;
  tableName: string;
  attributes: Record<string, { target?: string; mappedBy?: string; joinTable?: JoinTable }>;
}
interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn?: { name: string };
}

const FILES = 'files_related_mph';

const linksOf = (model: Model) =>
  Object.values(model.attributes).flatMap(({ target, mappedBy, joinTable }) =>
    joinTable && !mappedBy ? [{ ...joinTable, target }] : [],
  );

/** Every row on which the content API's responses to visitors depend, type by type. */
export function visibleRows(strapi: Core.Strapi): VisibleRows[] {
  const metadata = strapi.db.metadata as unknown as { get(uid: string): Model };
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const models = [...types, ...Object.values(strapi.components)].map(({ uid }) => metadata.get(uid));

  /** SQL for the ids of a model's visible rows. A component is visible in a visible owner. */
  const idsOf = ({ uid, tableName }: Model): string => {
    const type = types.find((each) => each.uid === uid);
    if (type)
      return `select id from "${tableName}"${type.options?.draftAndPublish ? ' where published_at is not null' : ''}`;
    const uses = models.flatMap((owner) =>
      linksOf(owner).flatMap(({ name, joinColumn, inverseJoinColumn, target }) =>
        target === uid && inverseJoinColumn
          ? [
              `select "${inverseJoinColumn.name}" from "${name}"
               where component_type = '${uid}' and "${joinColumn.name}" in (${idsOf(owner)})`,
            ]
          : [],
      ),
    );
    return [...new Set(uses)].join(' union ') || 'select 0';
  };
  const rows = (table: string, condition: string) => `select * from "${table}" where ${condition} order by id`;
  const isVisible = models.map((model) => `(related_type = '${model.uid}' and related_id in (${idsOf(model)}))`);
  const shared = new Set([
    ...models
      .filter(({ uid }) => !uid.startsWith('api::'))
      .map((model) => rows(model.tableName, `id in (${idsOf(model)})`)),
    ...models.flatMap((model) =>
      linksOf(model).map(({ name, joinColumn }) => rows(name, `"${joinColumn.name}" in (${idsOf(model)})`)),
    ),
    rows(FILES, isVisible.join(' or ')),
    rows('files', `id in (select file_id from ${FILES} where ${isVisible.join(' or ')})`),
  ]);
  return [
    ...types.map((type) => {
      const model = metadata.get(type.uid);
      return { name: apiNameOf(type), sql: rows(model.tableName, `id in (${idsOf(model)})`) };
    }),
    { name: 'i18n/locales', sql: 'select * from i18n_locale order by id' },
    { name: 'i18n/locales', sql: rows('strapi_core_store_settings', "key = 'plugin_i18n_default_locale'") },
    // Strapi loads components in any order.
    ...[...shared].toSorted().map((sql) => ({ name: SHARED, sql })),
  ];
}
