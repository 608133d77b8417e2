import { expect } from 'vitest';

const FIELDS =
  /^(item_categories\.title|color\.color|size|price|title|item_sku|variant|story_id|page_id|link_group|banner_location|featured|rating|content|review_date|locale|featured_luggage\.(item_categories\.title|price|is_limited_edition)|menu_id|documentId|is_limited_edition|state|available_from)$/;
const ORDERS =
  /^(createdAt|id|name|price|size|is_limited_edition|rating|review_date|story_date|story_id|featured_luggage\.(price|is_limited_edition))(:asc|:desc)?$/;
const OPERATORS = /^\$(eq|in|notIn|contains|containsi|notNull|ne|[gl]te?|null)$/;

/** Expects a call to use only names in sections 7 and 9 of docs/product.md, whatever a visitor typed. */
export function expectSpecified({ pathname, searchParams }: URL): void {
  expect(pathname).toMatch(/^\/api\/[a-z0-9-/]+$/);
  // An icon may be text or a media file: only populating everything covers both (section 7: populate all).
  const isComplete = pathname === '/api/social-media-links';
  for (const [key, value] of searchParams) {
    if (!(isComplete && key === 'populate')) expectSpecifiedParameter(key, value);
  }
}

function expectSpecifiedParameter(key: string, value: string): void {
  const [parameter, ...parts] = key.split(/[[\]]+/).filter(Boolean);
  expect(['locale', 'fields', 'populate', 'filters', 'sort', 'pagination']).toContain(parameter);
  if (parameter === 'locale') expect(value).toBe('en');
  if (parameter === 'populate') expect(value).not.toBe('*');
  if (parameter === 'pagination') {
    expect(['start', 'limit']).toContain(parts[0]);
    expect(value).toMatch(/^\d{1,7}$/);
    if (parts[0] === 'limit') expect(Number(value)).toBeLessThanOrEqual(100);
  }
  if (parameter === 'sort') expect(value).toMatch(ORDERS);
  if (parameter === 'filters') {
    const names = parts.filter((part) => !part.startsWith('$') && !/^\d+$/.test(part));
    expect(names.join('.'), key).toMatch(FIELDS);
    for (const operator of parts.filter((part) => part.startsWith('$') && !/^\$(or|and)$/.test(part)))
      expect(operator, key).toMatch(OPERATORS);
  }
  expect(key).not.toMatch(/password|email|createdBy|updatedBy|__proto__|constructor/i);
}
