import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand.js';
import { serviceOf } from '../strapi-types';

/** A language in its own words, as visitors choose it: 'English', '日本語'. */
const ownName = (code: string): string => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** Settings that editors may change later, so they are set once per database: languages and upload options. */
export async function setUpOnce(strapi: Core.Strapi): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'first_start', key: 'done' });
  if (await done.get({})) return;

  const locales = serviceOf(strapi, 'plugin::i18n.locales');
  for (const code of BRAND.locales.offered) {
    const name = ownName(code);
    const existing = await locales.findByCode(code);
    if (existing) await locales.update({ id: existing.id }, { name });
    else await locales.create({ code, name });
  }
  await locales.setDefaultLocale({ code: BRAND.locales.default });

  // Originals are stored unchanged: the site scales them itself, and a second lossy pass would be visible.
  const uploads = serviceOf(strapi, 'plugin::upload.upload');
  await uploads.setSettings({ ...(await uploads.getSettings()), sizeOptimization: false, aiMetadata: false });

  await done.set({ value: true });
}
