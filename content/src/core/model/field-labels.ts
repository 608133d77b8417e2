import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';

interface Configurable {
  uid: string;
  attributes: Record<string, unknown>;
  config?: { metadatas?: Record<string, { edit?: { label?: string }; list?: { label?: string } }> };
}

/** `banner_image` -> 'Banner image', `storeName` -> 'Store name'. */
function inWords(attribute: string): string {
  const words = attribute
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A field's label in the admin.
 * @param label of its schema, with `{currency}` for the brand's
 */
export const labelOf = (attribute: string, label = inWords(attribute)): string =>
  label.replace('{currency}', BRAND.currency.written);

/**
 * Gives every field of the model a readable label, unless its schema's `config.metadatas` has one.
 * Strapi applies these settings when a type is new, so labels changed in the admin stay.
 */
export function labelFields(strapi: Core.Strapi): void {
  const models = Object.values({ ...strapi.contentTypes, ...strapi.components } as unknown as Record<
    string,
    Configurable
  >);
  for (const model of models.filter(({ uid }) => !/^(plugin|admin|strapi)::/.test(uid))) {
    const metadatas = ((model.config ??= {}).metadatas ??= {});
    for (const attribute of Object.keys(model.attributes)) {
      const given = (metadatas[attribute] ??= {});
      const label = labelOf(attribute, given.edit?.label);
      metadatas[attribute] = { edit: { ...given.edit, label }, list: { ...given.list, label } };
    }
  }
}
