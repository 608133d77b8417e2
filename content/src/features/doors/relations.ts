import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { abilityOf } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import type { Before, ListedType } from './door';

/** The type that a field of the address leads to. */
export const targetOf: ListedType = (strapi: Core.Strapi, { params }) => {
  const model = strapi.getModel((params.model ?? '') as UID.Schema) as
    { attributes?: Record<string, { target?: string } | undefined> } | undefined;
  return model?.attributes?.[params.targetField ?? '']?.target;
};

/** Has what a field can lead to, and leads to, ask for the right to read that: Strapi asks nothing for a component's field. */
export const askToReadTarget: Before = (strapi) => async (ctx, next) => {
  const target = targetOf(strapi, ctx);
  const { model = '', targetField = '' } = ctx.params;
  if (!Object.hasOwn(strapi.contentTypes, model) && !Object.hasOwn(strapi.components, model))
    throw new errors.NotFoundError();
  // Of a component Strapi asks its entry's type.
  if (model.startsWith('api::') && !abilityOf(ctx).can(READ, model, targetField))
    throw new errors.ForbiddenError('You may not read this field');
  if (target !== undefined && !(target.startsWith('api::') && abilityOf(ctx).can(READ, target)))
    throw new errors.ForbiddenError('You may not read what this field leads to');
  await next();
};
