import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { abilityOf, can } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import { draftsWithCreators } from '../../core/rights/entries';
import { schemaOf } from '../../core/strapi';
import type { Before, ListedType } from './door';

/** The type that a field of the address leads to. */
export const targetOf: ListedType = (strapi: Core.Strapi, { params }) => {
  const model = strapi.getModel((params.model ?? '') as UID.Schema) as
    { attributes: Record<string, { target?: string } | undefined> } | undefined;
  return model?.attributes[params.targetField ?? '']?.target;
};

/** Has what a field can lead to, and leads to, ask for the right to read that: Strapi asks nothing for a component's field. */
export const askToReadTarget: Before = (strapi) => async (ctx, next) => {
  const target = targetOf(strapi, ctx);
  const { model = '', targetField = '' } = ctx.params;
  // Of a component Strapi asks its entry's type.
  if (model.startsWith('api::') && !abilityOf(ctx).can(READ, model, targetField))
    throw new errors.ForbiddenError('You may not read this field');
  if (target !== undefined && !(target.startsWith('api::') && abilityOf(ctx).can(READ, target)))
    throw new errors.ForbiddenError('You may not read what this field leads to');
  await next();
};

interface RelatedEntry {
  documentId: string;
  locale?: string | null;
}

/** Leaves out of the answer what the caller may not read of it: Strapi names its id, its language and when it was changed. */
export const hideUnreadable: Before = (strapi) => async (ctx, next) => {
  await next();
  const target = targetOf(strapi, ctx) ?? '';
  const answer = ctx.body as { results?: RelatedEntry[] } | undefined;
  if (!answer?.results || !schemaOf(strapi, target)) return;
  const documentIds = answer.results.map(({ documentId }) => documentId);
  const drafts = await draftsWithCreators(strapi, target, documentIds);
  const isReadable = ({ documentId, locale = null }: RelatedEntry) => {
    const own = drafts.filter((draft) => draft.documentId === documentId && draft.locale === locale);
    return own.length > 0 && own.every((draft) => can(strapi, abilityOf(ctx), READ, target, draft));
  };
  ctx.body = { ...answer, results: answer.results.filter(isReadable) };
};
