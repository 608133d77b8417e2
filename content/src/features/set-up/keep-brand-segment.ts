import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import type { EditSubscriber } from '../../core/edits/edits';
import { fixedBrandSegment, type NamedBrand, segmentOfName } from '../../core/places/brand-segment';
import { rowsOf } from '../../core/strapi';

const UID = 'api::corporate-detail.corporate-detail';

interface KeptSegments {
  current: string;
  /** The latest first. */
  earlier: string[];
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'brand_segment', key: 'kept' });

/** What is to be kept from now on; null before a brand's name is published. */
function decide(kept: KeptSegments | null, published: NamedBrand | null): KeptSegments | null {
  const fixed = fixedBrandSegment();
  const ofPublished = published?.brand_name ? segmentOfName(published.brand_name) : undefined;
  const current = fixed ?? kept?.current ?? ofPublished;
  if (!current) return null;
  // Until a name is published, pages are below the operator's.
  const first = fixed ? [] : [segmentOfName(null)];
  const before = kept ? [kept.current, ...kept.earlier] : first;
  return { current, earlier: [...new Set(before)].filter((segment) => segment !== current) };
}

/**
 * Keeps the first segment of the content pages' addresses as it was when the brand's name was published first, and notes it in
 * all versions of the corporate detail, where the site finds it.
 */
export async function keepBrandSegment(strapi: Core.Strapi): Promise<void> {
  const store = storeOf(strapi);
  const rows = rowsOf<NamedBrand & { locale: string; publishedAt: unknown }>(strapi, UID);
  const [all, last] = await Promise.all([rows.findMany(), store.get({}) as Promise<KeptSegments | null>]);
  const published = all.find(({ locale, publishedAt }) => publishedAt && locale === BRAND.locales.default) ?? null;
  const kept = decide(last, published);
  if (!kept) return;
  if (JSON.stringify(kept) !== JSON.stringify(last)) await store.set({ value: kept });
  const data = { brand_segment: kept.current, earlier_brand_segments: kept.earlier.join(', ') || null };
  const isNoted = ({ brand_segment, earlier_brand_segments }: NamedBrand) =>
    brand_segment === data.brand_segment && (earlier_brand_segments ?? null) === data.earlier_brand_segments;
  if (!all.every(isNoted)) await rows.updateMany({ where: {}, data });
}

/** Nobody edits the segment, and what an edit publishes is noted. */
export const keepBrandSegmentOnEdit: EditSubscriber = ({ strapi, uid, params: { data } }) => {
  if (uid !== UID) return;
  delete data?.brand_segment;
  delete data?.earlier_brand_segments;
  return () => keepBrandSegment(strapi);
};
