import { imageUrl, type Image, widestUrl } from '../ui/picture.tsx';
import type { Shell } from '../shell/shell.query.ts';
import { absoluteUrl } from './absolute-url.ts';

/** A schema.org node; undefined values are omitted. */
export interface Node {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Serialises nodes as the text of a script element. Every '<' is escaped, so an editor's text can neither
 * end the element nor open a comment. Browsers never execute it, whatever the content security policy.
 */
export function serialise(nodes: Node[]): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return graph.replaceAll('<', '\\u003c');
}

export interface Crumb {
  title: string;
  href?: string;
}

/** The breadcrumbs as on the page; the last one is the page itself. */
export function breadcrumbs(crumbs: Crumb[], here: string): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(href ?? here),
    })),
  };
}

export interface ListItem {
  name: string;
  href: string;
  image: Image | null;
  /** Of a design in several colors. */
  group?: Node | undefined;
}

/** The colors of a design, each with its own page. @param hrefs of these pages */
export const groupOf = (id: string, name: string, hrefs: readonly string[]): Node => ({
  '@type': 'ProductGroup',
  productGroupID: id,
  name,
  variesBy: ['https://schema.org/color'],
  hasVariant: hrefs.map((href) => ({ '@type': 'Product', url: absoluteUrl(href) })),
});

/**
 * A list as shown.
 * @param before number of entries before the first one shown
 */
export function itemList(items: ListItem[], before: number, total: number): Node {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, href, image, group }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: absoluteUrl(href),
      image: image ? absoluteUrl(imageUrl(image, 480)) : undefined,
      item: group,
    })),
  };
}

/** The `@id` under which pages refer to the brand. */
export const organizationId = () => absoluteUrl('/#organization');

/** The brand, with the social networks that the footer links to. */
export function organization({ brand, footer }: Shell): Node {
  const profiles = footer.columns
    .flatMap(({ links }) => links)
    .filter(({ icon, href }) => icon !== undefined && /^https?:/.test(href))
    .map(({ href }) => href);
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: brand,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon-512.png'),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** The brand as referenced by another node, with enough data to be valid on its own. */
export function publisher({ brand }: Shell): Node {
  return { '@type': 'Organization', '@id': organizationId(), name: brand, url: absoluteUrl('/') };
}

/** Addresses of pictures, large enough to be shown beside a search result. */
export function pictures(images: (Image | null)[]): string[] | undefined {
  const addresses = images.flatMap((image) => (image ? absoluteUrl(widestUrl(image)) : []));
  return addresses.length > 0 ? addresses : undefined;
}
