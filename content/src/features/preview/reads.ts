import type { Core, UID } from '@strapi/strapi';
import { type Ability, readsAllFields } from '../../core/rights/ability';
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
 * The drafts that a preview may show: of types that the caller may read in a language, all fields, with all that their
 * entries are linked to, since the site asks for these with them. All others it shows as published.
 * @returns '*' for all, else names in the API: 'colors' in all languages, 'luggages.en' in one
 */
export async function readableDrafts(strapi: Core.Strapi, ability: Ability): Promise<'*' | string[]> {
  const locales = await serviceOf(strapi, 'plugin::i18n.locales').find();
  const codes = locales.map(({ code }) => code);
  const known = new Map<string, boolean>();
  const readsAll = (uid: string, locale: string | null) => {
    const key = `${uid} ${locale}`;
    const answer = known.get(key) ?? readsAllFields(strapi, ability, uid, locale);
    known.set(key, answer);
    return answer;
  };
  const readsIn = (uid: string, locale: string) =>
    [uid, ...targetsOf(strapi, uid)].every((each) => readsAll(each, isLocalized(strapi, each) ? locale : null));

  const types = Object.keys(PLACES).map((uid) => {
    const name = apiNameOf(strapi.contentType(uid as UID.ContentType));
    return { name, readable: codes.filter((code) => readsIn(uid, code)) };
  });
  if (types.every(({ readable }) => readable.length === codes.length)) return '*';
  return types.flatMap(({ name, readable }) =>
    readable.length === codes.length ? name : readable.map((code) => `${name}.${code}`),
  );
}
