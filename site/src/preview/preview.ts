import { localeOf, segmentsOf } from 'contract/addresses';
import type { Preview } from 'contract/preview-token';
import { PREVIEW } from '../paths.ts';
import { openToken, createToken } from './token.ts';

/** Whether an address asks for a preview, with whatever token. @param target path and query */
export const asksForPreview = (target: string): boolean =>
  target.includes('?') && new URLSearchParams(target.slice(target.indexOf('?'))).has(PREVIEW);

/** The preview that an address may show; null if its token is not valid, or is that of another page or locale. */
export function readPreview({ pathname, searchParams }: URL): Preview | null {
  const token = searchParams.get(PREVIEW);
  const preview = token === null ? null : openToken(token);
  const segments = segmentsOf(pathname);
  if (!preview || !segments || preview.locale !== localeOf(segments)) return null;
  return JSON.stringify(segmentsOf(preview.path)) === JSON.stringify(segments) ? preview : null;
}

/** Whether a preview shows the drafts of a type, by its name in the API: everything else is as visitors see it. */
export const showsDrafts = (preview: Preview, type: string, locale: string): boolean =>
  preview.status === 'draft' && isReadable(preview, type, locale);

/** The plan that a preview shows of a type, likewise. */
export const shownPlan = (preview: Preview, type: string, locale: string): string | undefined =>
  preview.plan?.type === type && isReadable(preview, type, locale) ? preview.plan.id : undefined;

const isReadable = ({ drafts }: Preview, type: string, locale: string) =>
  drafts === '*' || drafts.includes(type) || drafts.includes(`${type}.${locale}`);

/** A language tag is where every page's address has one, and where no file's has. */
const LOCALE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The address at which a preview shows another page of the site: same entry and expiry, a token for that page alone.
 * @param link as in the page
 * @param page the page's own address
 * @returns path, query and fragment; null for everything that is no page of this site, and for a place in the same page
 */
export function previewLink(link: string, page: URL, preview: Preview): string | null {
  if (link === '' || link.startsWith('#') || !URL.canParse(link, page)) return null;
  const url = new URL(link, page);
  if (url.origin !== page.origin) return null;
  // The root only redirects.
  if (url.pathname === '/') url.pathname = `/${preview.locale}`;
  const locale = localeOf(segmentsOf(url.pathname) ?? []);
  if (!LOCALE.test(locale)) return null;
  url.searchParams.set(PREVIEW, createToken({ ...preview, locale, path: url.pathname }));
  return url.pathname + url.search + url.hash;
}
