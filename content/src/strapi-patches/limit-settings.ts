import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** Characters as JSON of one record of settings; the longest, an edit view's, has some 30,000. */
const MAX_LENGTH = 256 * 1024;

interface Event {
  model: { uid: string };
  params: { data?: unknown };
}

/** What is Strapi's own: settings, roles, files; not the site's entries and their components. */
const isOwn = (uid: string) => uid.includes('::') && !uid.startsWith('api::');

/**
 * Refuses to store more of Strapi's own than a person writes: its settings are JSON of any size and form, read again and
 * again. What the server itself stores, such as its model, has no request.
 */
export function limitSettings(strapi: Core.Strapi): void {
  const check = ({ model, params }: Event) => {
    if (!isOwn(model.uid) || !strapi.requestContext.get()) return;
    for (const record of [params.data].flat())
      if ((JSON.stringify(record)?.length ?? 0) > MAX_LENGTH)
        throw new errors.PayloadTooLargeError(`This is more than ${MAX_LENGTH / 1024} kB of settings`);
  };
  strapi.db.lifecycles.subscribe({
    beforeCreate: check,
    beforeCreateMany: check,
    beforeUpdate: check,
    beforeUpdateMany: check,
  });
}
