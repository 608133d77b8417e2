/** An attribute of the content model, as far as anything here needs it. */
export interface Attribute {
  type: string;
  required?: boolean;
  multiple?: boolean;
  relation?: string;
  target?: string;
  mappedBy?: string;
  component?: string;
  components?: string[];
  repeatable?: boolean;
  unique?: boolean;
  enum?: string[];
  regex?: string;
  min?: number;
  max?: number;
  maxLength?: number;
  default?: unknown;
  allowedTypes?: string[];
  pluginOptions?: { i18n?: { localized?: boolean } };
}
export type Attributes = Record<string, Attribute>;

/** What Strapi adds to every type; it says which version it is, not what is in it. */
export const STRAPI_FIELDS: ReadonlySet<string> = new Set([
  'documentId',
  'locale',
  'localizations',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'createdBy',
  'updatedBy',
]);
