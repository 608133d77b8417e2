import type { Core } from '@strapi/strapi';

/**
 * Publishing one language also publishes the fields shared by all languages (price, images, size) in the others.
 * Strapi copies them between drafts only, so visitors of other languages would keep seeing the old price.
 * Relations (color, categories) are separate for each language. All of this is one transaction:
 * the site is notified after it.
 */
export function shareFieldsOnPublish(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, contentType, params } = context;
    const i18n = strapi.plugin('i18n');
    const contentTypes = i18n.service('content-types');
    if (action !== 'publish' || params.locale === '*' || !contentTypes.isLocalizedContentType(contentType))
      return await next();

    return strapi.db.transaction(async () => {
      const result = await next();
      const [published] = (result as { entries: { id: number }[] }).entries;
      if (!published) return result;
      const entry = await strapi.db.query(contentType.uid).findOne({
        where: { id: published.id },
        populate: contentTypes.getNestedPopulateOfNonLocalizedAttributes(contentType.uid),
      });
      await i18n.service('localizations').syncNonLocalizedAttributes(entry, contentType);
      return result;
    });
  });
}
