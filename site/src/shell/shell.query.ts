import { z } from 'zod';
import { type Content, orElse } from '../content/client.ts';
import { flag, text } from '../content/fields.ts';
import { env } from '../env.ts';
import type { Locale } from './locales.ts';

export interface Shell {
  brand: string;
  /** First segment of the content pages' addresses (decision 2). */
  brandSegment: string;
  locales: Locale[];
  isLanguageShown: boolean;
}

const CorporateDetail = z.object({ brand_name: text, disable_locales: flag });

/** What the navbar, menu and footer show on every page. Secondary: never fails a page. */
export async function loadShell(content: Content, locales: Locale[]): Promise<Shell> {
  const corporate = await orElse(
    content.single('corporate-detail', CorporateDetail, {
      fields: ['brand_name', 'disable_locales'],
    }),
    null,
  );
  const brand = corporate?.entry.brand_name ?? env.BRAND_NAME;
  return {
    brand,
    brandSegment: env.BRAND_SEGMENT ?? brand.toLowerCase().replace(/[^a-z0-9]/g, ''),
    locales,
    isLanguageShown: !corporate?.entry.disable_locales,
  };
}
