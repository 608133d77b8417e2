import { z } from 'zod';
import { type ContentClient, withFallback } from './client.ts';
import { listOf, text } from './fields.ts';

/** Query for an entry's other translations; see `translationsOf`. */
export const TRANSLATIONS_QUERY = { fields: ['locale', 'publishedAt'] };

/** The `localizations` of an entry: locales of its other published translations. */
export const localizations = listOf(z.object({ locale: text, publishedAt: text })).transform((others) =>
  others.flatMap(({ locale, publishedAt }) => (publishedAt && locale) || []),
);

/** The locales in which an entry exists (decision 8: real translations only), its own first. */
export function translationsOf(found: { entry: { localizations: string[] }; locale: string }): string[] {
  return [...new Set([found.locale, ...found.entry.localizations])];
}

/**
 * The locales that have their own entries of a collection. Secondary: while the content server fails, only the
 * requested locale.
 */
export async function localesWith(
  content: ContentClient,
  type: string,
  locales: { code: string }[],
): Promise<string[]> {
  const checks = locales.map(async ({ code }) =>
    (await content.in(code).has(type, { importance: 'secondary' })) ? [code] : [],
  );
  return (await withFallback(Promise.all(checks), [[content.locale]])).flat();
}
