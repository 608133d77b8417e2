import { abilityOf } from '../../core/rights/ability';
import { ReadableVersions } from '../../core/rights/readable-versions';
import { schemaOf, serviceOf } from '../../core/strapi';
import { AnswerFilter, changeRows, isRow, type Row, rowsIn } from './answer-filter';
import type { Before } from './door';
import { sourceOfFillIn } from './entries';
import { targetOf } from './relations';

interface Answer {
  results?: unknown;
  data?: unknown;
  meta?: { availableLocales?: unknown; availableStatus?: unknown };
}

/** Has an answer with entries of the type of the address hold nothing that its reader may not read. */
export const showReadable: Before = (strapi) => async (ctx, next) => {
  await next();
  const uid = ctx.params.model ?? '';
  const answer = ctx.body as Answer | undefined;
  if (!isRow(answer)) return;
  const { results, data, meta } = answer;
  const versions = [...rowsIn(meta?.availableLocales), ...rowsIn(meta?.availableStatus)];
  const filter = new AnswerFilter(strapi, abilityOf(ctx));
  await filter.load(uid, [...rowsIn(results), ...rowsIn(data), ...versions]);
  const show = (row: Row) => ('documentId' in row ? filter.showEntry(uid, row) : row);
  // An entry that does not have the language is empty, and has the others.
  const isShown = !isRow(data) || !('documentId' in data) || filter.mayRead(uid, data);
  const showVersions = (value: unknown) =>
    changeRows(value, (row) => (isShown && filter.mayRead(uid, row) ? filter.showEntry(uid, row) : undefined));
  ctx.body = {
    ...answer,
    ...('results' in answer && { results: changeRows(results, show) }),
    ...('data' in answer && { data: changeRows(data, show) }),
    ...(meta && {
      meta: {
        ...meta,
        availableLocales: showVersions(meta.availableLocales),
        availableStatus: showVersions(meta.availableStatus),
      },
    }),
  };
};

/** Likewise, what a form is filled in with from another language. */
export const showReadableForm: Before = (strapi) => async (ctx, next) => {
  await next();
  const uid = ctx.params.model ?? '';
  const answer = ctx.body as Answer | undefined;
  if (!isRow(answer?.data)) return;
  const source = await sourceOfFillIn(strapi, ctx);
  const filter = new AnswerFilter(strapi, abilityOf(ctx));
  await filter.load(uid, [source, answer.data]);
  ctx.body = { ...answer, data: filter.showEntry(uid, answer.data, source) };
};

/** Likewise, what a field can lead to, or leads to: Strapi names what may not be read by its id and its language. */
export const showReadableLinks: Before = (strapi) => async (ctx, next) => {
  await next();
  const target = targetOf(strapi, ctx) ?? '';
  const answer = ctx.body as Answer | undefined;
  if (!isRow(answer)) return;
  const filter = new AnswerFilter(strapi, abilityOf(ctx));
  await filter.load(target, rowsIn(answer.results));
  const results = changeRows(answer.results, (row) => filter.showLinked(target, row, ctx.params.targetField ?? ''));
  ctx.body = { ...answer, results };
};

/** Likewise, the entries on the home page, which it names by a field. */
export const showReadableTitles: Before = (strapi) => async (ctx, next) => {
  await next();
  const answer = ctx.body as Answer | undefined;
  if (!isRow(answer)) return;
  const entries = rowsIn(answer.data);
  const readable = new ReadableVersions(strapi, abilityOf(ctx));
  const titles = new Map<string, string>();
  for (const uid of new Set(entries.map(({ contentTypeUid }) => String(contentTypeUid)))) {
    await readable.load(
      uid,
      entries.filter(({ contentTypeUid }) => contentTypeUid === uid),
    );
    const { settings } = await serviceOf(strapi, 'plugin::content-manager.content-types').findConfiguration(
      schemaOf(strapi, uid) ?? {},
    );
    titles.set(uid, settings.mainField);
  }
  const show = (row: Row) => {
    const uid = String(row.contentTypeUid);
    const mayRead = readable.reader(uid, row);
    return mayRead && { ...row, title: mayRead(titles.get(uid) ?? '') ? row.title : row.documentId };
  };
  ctx.body = { ...answer, data: changeRows(answer.data, show) };
};
