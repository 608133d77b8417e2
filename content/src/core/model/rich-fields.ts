import type { Schema } from '@strapi/strapi';

/** The names of a type's formatted texts. */
export const richFieldsOf = ({ attributes }: { attributes: Schema.Attributes }): string[] =>
  Object.entries(attributes).flatMap(([name, { type }]) => (type === 'richtext' ? name : []));
