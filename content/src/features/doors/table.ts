import type { Core } from '@strapi/strapi';
import { OF_ENTRIES, OF_SETTINGS } from '../../core/entries/body-limits';
import { withLimitedBodies } from './bodies';
import type { Doors } from './door';
import { ADMIN } from './tables/admin';
import { CONTENT_API, typeDoors } from './tables/content-api';
import { CONTENT_MANAGER } from './tables/content-manager';
import { OURS } from './tables/ours';
import { CONTENT_TYPE_BUILDER, EMAIL, I18N, USERS_PERMISSIONS } from './tables/plugins';
import { UPLOAD } from './tables/upload';

/** Every route of the server but those of the types, with who may come through it. */
export const DOORS: Doors = {
  ...withLimitedBodies(OF_ENTRIES, { ...CONTENT_MANAGER, ...OURS }),
  ...withLimitedBodies(OF_SETTINGS, {
    ...ADMIN,
    ...UPLOAD,
    ...I18N,
    ...EMAIL,
    ...CONTENT_TYPE_BUILDER,
    ...USERS_PERMISSIONS,
  }),
  ...CONTENT_API,
};

/** Every route of the server. What is not in it is shut. */
export const doorsOf = (strapi: Core.Strapi): Doors => ({ ...DOORS, ...typeDoors(strapi) });
