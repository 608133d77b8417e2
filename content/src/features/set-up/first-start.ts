import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { parseLanguages } from './languages';
import { rowsOf, serviceOf } from '../../core/strapi';

/**
 * Settings that editors may change later, so they are set once per database: languages and upload options.
 * @param languages LOCALES, by default the brand's
 */
export async function setUpOnce(strapi: Core.Strapi, languages = BRAND.locales.offered.join()): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'first_start', key: 'done' });
  if (await done.get({})) return;

  const locales = serviceOf(strapi, 'plugin::i18n.locales');
  const wanted = parseLanguages(languages, BRAND.locales.default);
  for (const { code, name } of wanted) {
    const existing = await locales.findByCode(code);
    if (existing) await locales.update({ id: existing.id }, { name });
    else await locales.create({ code, name });
  }
  await locales.setDefaultLocale({ code: BRAND.locales.default });
  // Strapi begins with English. Nothing is in it yet, and its service would look for that in every type.
  const codes = wanted.map(({ code }) => code);
  await rowsOf(strapi, 'plugin::i18n.locale').deleteMany({ where: { code: { $notIn: codes } } });

  // Originals are stored unchanged: the site scales them itself, and a second lossy pass would be visible.
  const uploads = serviceOf(strapi, 'plugin::upload.upload');
  await uploads.setSettings({ ...(await uploads.getSettings()), sizeOptimization: false, aiMetadata: false });

  await done.set({ value: true });
}
