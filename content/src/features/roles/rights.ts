import type { Core } from '@strapi/strapi';
import { isLocalized, schemaOf, serviceOf, siteTypes } from '../../core/strapi';
import { CHANGE_FILES, CREATE, DELETE, PUBLISH, READ, SEE_FIRST_STEPS, UPDATE } from '../../core/rights/actions';

/** A row of Strapi's permissions. */
export interface Right {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}

/** The codes under which Strapi creates its two roles besides the super administrator. */
export type RoleCode = 'strapi-editor' | 'strapi-author';

/** Rights that belong to no type of content. Changing a file also allows to delete it: authors only their own. */
const OTHER: Record<RoleCode, { action: string; conditions?: string[] }[]> = {
  'strapi-editor': [
    { action: 'plugin::upload.read' },
    { action: 'plugin::upload.assets.create' },
    { action: CHANGE_FILES },
    { action: 'plugin::upload.assets.download' },
    { action: 'plugin::upload.assets.copy-link' },
    { action: SEE_FIRST_STEPS },
  ],
  'strapi-author': [
    { action: 'plugin::upload.read' },
    { action: 'plugin::upload.assets.create' },
    { action: CHANGE_FILES, conditions: ['admin::is-creator'] },
    { action: 'plugin::upload.assets.download' },
    { action: 'plugin::upload.assets.copy-link' },
    { action: SEE_FIRST_STEPS },
  ],
};

const ACTIONS: Record<RoleCode, string[]> = {
  'strapi-editor': [CREATE, READ, UPDATE, DELETE, PUBLISH],
  'strapi-author': [CREATE, READ, UPDATE],
};

/** What a type without drafts is written into is seen at once: that takes the right to publish. */
function actionsOn(strapi: Core.Strapi, code: RoleCode, uid: string): string[] {
  if (schemaOf(strapi, uid)?.options?.draftAndPublish) return ACTIONS[code];
  return ACTIONS[code].includes(PUBLISH) ? ACTIONS[code].filter((action) => action !== PUBLISH) : [READ];
}

/** The site's types, each with its fields, those of its components included. */
export type Model = Record<string, string[]>;

/** The model as it is now. */
export function readModel(strapi: Core.Strapi): Model {
  const types = siteTypes(strapi);
  const nested = serviceOf(strapi, 'admin::content-type').getNestedFields;
  const { components } = strapi;
  return Object.fromEntries(types.map((type) => [type.uid, nested(type, { components })]));
}

/** A role's rights to some types, in all languages. */
export function rightsTo(strapi: Core.Strapi, code: RoleCode, model: Model, locales: string[]): Right[] {
  return Object.entries(model).flatMap(([uid, fields]) =>
    actionsOn(strapi, code, uid).map((action) => ({
      action,
      subject: uid,
      properties: {
        ...([CREATE, READ, UPDATE].includes(action) && { fields }),
        ...(isLocalized(strapi, uid) && { locales }),
      },
      conditions: [],
    })),
  );
}

/** A role's other rights. */
export const otherRights = (code: RoleCode): Right[] =>
  OTHER[code].map(({ action, conditions = [] }) => ({ action, subject: null, properties: {}, conditions }));
