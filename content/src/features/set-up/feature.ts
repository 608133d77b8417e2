import type { Feature } from '../../core/feature';
import { labelFields } from '../../core/model/field-labels';
import { openToThePublic } from './access';
import { createFirstAdmin } from './first-admin';
import { setUpOnce } from './first-start';
import { syncSiteToken } from './site-token';
import { syncSiteWebhook } from './site-webhook';

/** What is set up when the server starts: languages, public access, the site's token and webhook, the first editor. */
export const setUp: Feature = {
  register: labelFields,
  async start(strapi) {
    const { LOCALES, CONTENT_API_TOKEN, SITE_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET } = process.env;
    await setUpOnce(strapi, LOCALES || undefined);
    await openToThePublic(strapi);
    await syncSiteToken(strapi, CONTENT_API_TOKEN);
    await syncSiteWebhook(strapi, SITE_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET);
    await createFirstAdmin(strapi, process.env.ADMIN_EMAIL, process.env.ADMIN_PASSWORD);
  },
};
