import type { Core } from '@strapi/strapi';
import { type Table, tableOf } from '../../core/tables/tables';
import { componentsOf, siteTypes } from '../../core/strapi';
import { apiNameOf } from '../../core/model/content-types';

/** SQL that selects rows which visitors can see, or which are part of such a row. */
interface VisibleRows {
  /** The type's name in the API, or `SHARED`. */
  name: string;
  sql: string;
}

/** Components, relations and files: an edit of one document also rewrites those of others. */
export const SHARED = 'shared';

const FILES = 'files_related_mph';

const linksOf = (model: Table) =>
  Object.values(model.attributes).flatMap(({ target, mappedBy, joinTable }) =>
    joinTable && !mappedBy ? [{ ...joinTable, target }] : [],
  );

/** Every row on which the content API's responses to visitors depend, type by type. */
export function visibleRows(strapi: Core.Strapi): VisibleRows[] {
  const types = siteTypes(strapi);
  const models = [...types, ...componentsOf(strapi)].map(({ uid }) => tableOf(strapi, uid));

  /** SQL for the ids of a model's visible rows. A component is visible in a visible owner. */
  const idsOf = ({ uid, tableName }: Table): string => {
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
      const model = tableOf(strapi, type.uid);
      return { name: apiNameOf(type), sql: rows(model.tableName, `id in (${idsOf(model)})`) };
    }),
    { name: 'i18n/locales', sql: 'select * from i18n_locale order by id' },
    { name: 'i18n/locales', sql: rows('strapi_core_store_settings', "key = 'plugin_i18n_default_locale'") },
    // Strapi loads components in any order.
    ...[...shared].toSorted().map((sql) => ({ name: SHARED, sql })),
  ];
}
