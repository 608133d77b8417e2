import type { Attribute } from '../src/core/model/attribute';
import { type Attributes, type Model, isRelation, isToOne } from './model';
import { type Demo, type Fields, type Locale, MEDIA_LINK, asText, filesNamed } from './read';
import type { MediaFile } from './upload';

export interface Target {
  documentId: string;
  locales: Locale[];
}

/** Entries that relations can refer to, by content type and natural key. */
export type Targets = Map<string, Map<string, Target>>;

/**
 * Resolves the demo's names of files and entries to ids, for one locale, to get a document's data for Strapi.
 * A relation connects rows of one locale, so an untranslated target is left out.
 */
export function createResolver(demo: Demo, model: Model, files: Map<string, MediaFile>, targets: Targets) {
  const media = (attribute: Attribute, value: unknown) => {
    const names = [value].flat().flatMap((name) => filesNamed(asText(name), demo.files));
    const ids = names.map((name) => files.get(name)?.id);
    return attribute.multiple ? ids : ids[0];
  };

  const relation = (attribute: Attribute, value: unknown, locale: Locale) => {
    const known = targets.get(attribute.target ?? '');
    const found = [value].flat().flatMap((key) => known?.get(asText(key)) ?? []);
    const documents = found
      .filter(({ locales }) => locales.includes(locale))
      .map(({ documentId }) => ({ documentId, locale }));
    return { set: isToOne(attribute) ? documents.slice(0, 1) : documents };
  };

  const resolve = (fields: Fields, attributes: Attributes, locale: Locale): Fields => {
    const resolved = Object.entries(fields).map(([name, value]): [string, unknown] => {
      const attribute = attributes[name];
      if (value === null || !attribute) return [name, value];
      if (attribute.type === 'media') return [name, media(attribute, value)];
      if (isRelation(attribute)) return [name, relation(attribute, value, locale)];
      if (attribute.type === 'richtext')
        return [name, asText(value).replace(MEDIA_LINK, (_, file: string) => files.get(file)?.url ?? '')];
      if (attribute.type !== 'component') return [name, value];
      const inner = model.components.get(attribute.component ?? '') ?? {};
      const parts = [value].flat().map((part) => resolve(part as Fields, inner, locale));
      return [name, attribute.repeatable ? parts : parts[0]];
    });
    return Object.fromEntries(resolved);
  };
  return resolve;
}
