import type { Core } from '@strapi/strapi';
import type { Attributes } from '../model/attribute';
import { componentAttributes } from '../model/models';

type Part = Record<string, unknown> & { id?: unknown };

const partsOf = (value: unknown): Part[] =>
  [value ?? []].flat().filter((part): part is Part => typeof part === 'object' && part !== null);

/**
 * Takes the ids of components from what a form sends where they are no longer the entry's: somebody has replaced them since
 * it was opened, and Strapi would refuse the form. They are made anew.
 * @param sent values by field, which are changed
 * @param stored the same fields as they are stored, with ids
 */
export function dropStrayIds(strapi: Core.Strapi, attributes: Attributes, sent: Part, stored: Part | undefined): void {
  for (const [name, { type, component = '' }] of Object.entries(attributes)) {
    if (type !== 'component') continue;
    const known = new Map(partsOf(stored?.[name]).map((part) => [String(part.id), part]));
    for (const part of partsOf(sent[name])) {
      const same = known.get(String(part.id));
      if (!same) delete part.id;
      dropStrayIds(strapi, componentAttributes(strapi, component), part, same);
    }
  }
}
