import type { Core, UID } from '@strapi/strapi';
import { type Ability, readerOf } from '../../core/rights/ability';
import { PLACES } from '../../core/places/places';
import { isLocalized, serviceOf } from '../../core/strapi';
import { apiNameOf } from '../../core/model/content-types';

/** The types of the model that an entry of a type can be linked to, in itself or in its parts. */
function targetsOf(strapi: Core.Strapi, uid: string): string[] {
  const { attributes } = strapi.getModel(uid as UID.Schema) as {
    attributes: Record<string, { type: string; target?: string; component?: string }>;
  };
  return Object.values(attributes).flatMap(({ type, target, component }) => {
    if (type === 'component' && component) return targetsOf(strapi, component);
    return type === 'relation' && target && target in PLACES ? [target] : [];
  });
}

/**
 * The drafts that a preview may show: of types that the caller may read in a language, with all that their entries are
 * linked to, since the site asks for these with them.
 * @returns '*' for all, else names in the API: 'colors' in all languages, 'luggages.en' in one
 */
export async function readableDrafts(strapi: Core.Strapi, ability: Ability): Promise<'*' | string[]> {
  const locales = await serviceOf(strapi, 'plugin::i18n.locales').find();
  const codes = locales.map(({ code }) => code);
  const mayRead = readerOf(strapi, ability);
  const readsIn = (uid: string, locale: string) =>
    [uid, ...targetsOf(strapi, uid)].every((each) => mayRead(each, isLocalized(strapi, each) ? locale : null));

  const types = Object.keys(PLACES).map((uid) => {
    const name = apiNameOf(strapi.contentType(uid as UID.ContentType));
    return { name, readable: codes.filter((code) => readsIn(uid, code)) };
  });
  if (types.every(({ readable }) => readable.length === codes.length)) return '*';
  return types.flatMap(({ name, readable }) =>
    readable.length === codes.length ? name : readable.map((code) => `${name}.${code}`),
  );
}

/** Whether drafts of a type, by its name in the API, are among them. */
export const readsDrafts = (drafts: '*' | readonly string[], name: string, locale: string): boolean =>
  drafts === '*' || drafts.includes(name) || drafts.includes(`${name}.${locale}`);
