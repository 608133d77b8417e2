import type { Core } from '@strapi/strapi';
import type { Attribute, Attributes } from '../model/attribute';
import { componentAttributes } from '../model/models';
import { schemaOf } from '../strapi';

/** Whether a field is one component, not a list of them: each of its own fields has a column. */
export const isSingle = ({ type, repeatable }: Attribute): boolean => type === 'component' && !repeatable;

/** 'search_and_share.description' -> the component and its field; of any other path the field, and undefined. */
export function stepsOfPath(path: string): [name: string, part: string | undefined] {
  const [name = '', part] = path.split('.');
  return [name, part];
}

/**
 * The fields of a type as sheets know them: in place of a single component stand its own, 'search_and_share.description',
 * each in the languages of the component.
 * @param attributesOfComponent by its UID
 */
export function fieldsOf(attributes: Attributes, attributesOfComponent: (uid: string) => Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, Attribute][] => {
      const { component = '', required, pluginOptions } = attribute;
      if (!isSingle(attribute)) return [[name, attribute]];
      return Object.entries(attributesOfComponent(component)).map(([part, own]) => [
        `${name}.${part}`,
        { ...own, required: required === true && own.required === true, ...(pluginOptions && { pluginOptions }) },
      ]);
    }),
  );
}

/** The fields of a type of this server, as `fieldsOf`. */
export const attributesOf = (strapi: Core.Strapi, uid: string): Attributes =>
  fieldsOf((schemaOf(strapi, uid)?.attributes ?? {}) as unknown as Attributes, (component) =>
    componentAttributes(strapi, component),
  );

/** Values by field, those of single components together again. */
export function byComponent(values: Record<string, unknown>) {
  const plain: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name, part] = stepsOfPath(path);
    if (part === undefined) plain[name] = value;
    else (components[name] ??= {})[part] = value;
  }
  return { plain, components };
}
