import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { dayAt } from 'contract/clock';
import { MAP_HOSTS } from 'contract/maps';
import { brandSegmentFor, type NamedBrand, segmentsInField } from './brand-segment';
import { englishNameOf } from '../model/language-names';
import { rowsOf, serviceOf } from '../strapi';

export interface Language {
  code: string;
  name: string;
}

/** What an operator and the corporate detail decide about the whole site. */
export interface SiteSettings {
  /** ISO date of the shop's today: '2026-11-23'. */
  today: string;
  /** The languages that visitors can choose, the default one first. */
  languages: readonly Language[];
  /** Those in which the site has no words of its own, offered or not. */
  otherLanguages: readonly Language[];
  /** Code of the language that others fall back to. */
  defaultLocale: string;
  /** Origins of the maps that the site embeds: 'https://www.openstreetmap.org'. */
  mapOrigins: readonly string[];
  /** First path segment of content pages. */
  brandSegment: string;
  /** Those that it was before; their addresses lead on. */
  earlierSegments: readonly string[];
}

/** The languages in which the site has words of its own. */
export const SPOKEN: ReadonlySet<string> = new Set(BRAND.locales.spoken);

const originsOf = (hosts: string): string[] =>
  hosts.split(',').flatMap((name) => {
    const address = name.includes('://') ? name.trim() : `https://${name.trim()}`;
    return name.trim() && URL.canParse(address) ? [new URL(address).origin] : [];
  });

/** The shop's day, as an ISO date. */
export const today = (): string => dayAt(Date.now(), BRAND.timeZone);

interface Brand extends NamedBrand {
  hidden_locales?: string | null;
  offered_locales?: string | null;
  disable_locales?: boolean | null;
}

/** Two small queries: the languages that visitors can choose, and the brand. */
export async function readSettings(strapi: Core.Strapi): Promise<SiteSettings> {
  const service = serviceOf(strapi, 'plugin::i18n.locales');
  const [all, defaultLocale, brand] = await Promise.all([
    service.find(),
    service.getDefaultLocale(),
    rowsOf<Brand>(strapi, 'api::corporate-detail.corporate-detail').findOne({
      where: { publishedAt: { $notNull: true }, locale: await service.getDefaultLocale() },
    }),
  ]);
  const codesIn = (list: string | null = '') => new Set((list ?? '').split(/[\s,]+/));
  const [hidden, switchedOn] = [codesIn(brand?.hidden_locales), codesIn(brand?.offered_locales)];
  const isOffered = ({ code }: Language) =>
    code === defaultLocale ||
    !(brand?.disable_locales || hidden.has(code) || !(SPOKEN.has(code) || switchedOn.has(code)));
  const named = all.map(({ code }) => ({ code, name: englishNameOf(code) }));
  const offered = named.filter(isOffered);
  return {
    today: today(),
    languages: offered.toSorted(
      (one, other) => Number(other.code === defaultLocale) - Number(one.code === defaultLocale),
    ),
    otherLanguages: named.filter(({ code }) => !SPOKEN.has(code)),
    defaultLocale,
    mapOrigins: originsOf(process.env.MAP_HOSTS || MAP_HOSTS),
    brandSegment: brandSegmentFor(brand),
    earlierSegments: segmentsInField(brand?.earlier_brand_segments),
  };
}
