import { PREVIEW } from '../paths.ts';
import { previewLink } from './preview.ts';
import type { Preview } from 'contract/preview-token';

/** Scripts, styles and comments, which are passed over, then the elements that lead to another page. */
const LEADING = /<(script|style)\b.*?<\/\1>|<!--.*?-->|<(a|area|form)\b((?:"[^"]*"|[^">])*)>/gis;
const ADDRESS = /(\s(?:href|action)=")([^"]*)"/i;
const PREFETCH = /\sdata-astro-prefetch(?:="[^"]*")?/gi;
/** Set on the link that leaves the preview. */
const LEAVES = /\sdata-published(?=[\s=/]|$)/i;

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** A value as the server's markup has it, which names these characters alone. */
function decoded(value: string): string {
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

const encoded = (value: string) => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Leads every link and form of a previewed page that leads to a page of the site to that page's preview. The browser
 * replaces the query of a form's address, so a form gets a field. Nothing is fetched ahead.
 * @param html as rendered by this site
 * @param page the page's own address
 */
export function signLinks(html: string, page: URL, preview: Preview): string {
  return html.replace(LEADING, (element: string, _, tag?: string, attributes: string = '') => {
    if (!tag || LEAVES.test(attributes)) return element;
    const [, , address] = ADDRESS.exec(attributes) ?? [];
    const isForm = tag.toLowerCase() === 'form';
    const target = address === undefined ? undefined : decoded(address);
    const link = target === undefined ? null : previewLink(target, page, preview);
    if (link === null) return element;
    if (isForm) {
      const token = new URL(link, page).searchParams.get(PREVIEW) ?? '';
      return `${element}<input type="hidden" name="${PREVIEW}" value="${token}">`;
    }
    const signed = attributes.replace(PREFETCH, '').replace(ADDRESS, `$1${encoded(link)}"`);
    return `<${tag}${signed}>`;
  });
}
