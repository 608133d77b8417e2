/** The group of the pages in the footer (decision 24). */
export const FOOTER_GROUP = 'SUPPORT';

/** The group of the brand's own pages, at the foot of the menu: the brand's segment in capitals. */
export const menuGroupOf = (segment: string): string => segment.toUpperCase();

/** Whether the site takes a page's group for the brand's own, in whatever encoding of its letters. */
export const isOwnGroup = (stored: string, segment: string): boolean =>
  stored.normalize('NFKC') === menuGroupOf(segment).normalize('NFKC');
