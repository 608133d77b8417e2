import { startServer } from '../../site/testing/recording-http-server.ts';

const SINGLE_TYPES = /-(detail|page|section|slider)$/;
const luggage = (number: number) => ({
  id: number,
  documentId: `luggage-${number}`,
  item_sku: `case-${number}`,
  title: `Case ${number}`,
  price: 1000 + number,
  size: 'Small',
  is_limited_edition: false,
  color: { id: 1, documentId: 'color-1', color: 'Coral', color_code: '#E07A5F' },
  item_categories: [{ id: 1, documentId: 'category-1', title: 'Carry-on' }],
});
const ENTRIES: Record<string, object[]> = {
  luggages: Array.from({ length: 40 }, (_, index) => luggage(index)),
  colors: [{ id: 1, documentId: 'color-1', color: 'Coral', color_code: '#E07A5F' }],
  'luggage-categories': [{ id: 1, documentId: 'category-1', title: 'Carry-on' }],
};

/**
 * A content server with forty luggages, little else and no change feed, which records every requested address.
 * @param more entries by API name
 * @param locales the languages that it has
 */
export async function startRecordingContentServer(
  more: Record<string, object[]> = {},
  locales = [{ code: 'en', name: 'English' }],
) {
  const all = { ...ENTRIES, ...more };
  const calls: URL[] = [];
  const { origin, stop } = await startServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://content.test');
    // It has no change feed, and that is no call for content.
    if (url.pathname === '/api/changes') return void response.writeHead(404).end();
    calls.push(url);
    const type = url.pathname.replace('/api/', '');
    const answer = type === 'i18n/locales' ? locales : dataOf(all, type, url.searchParams);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  return { origin, calls, stop };
}

/** A filter by a field of the entry itself; other filters match everything. */
const EQUALS = /^filters\[(\w+)\]\[\$eq\]$/;

function dataOf(all: Record<string, object[]>, type: string, query: URLSearchParams) {
  if (SINGLE_TYPES.test(type)) return { data: { id: 1, documentId: type, title: 'Title' }, meta: {} };
  const wanted = [...query].flatMap(([key, value]) => {
    const [, field] = EQUALS.exec(key) ?? [];
    return field ? [[field, value] as const] : [];
  });
  const entries = (all[type] ?? []).filter((entry) =>
    wanted.every(([field, value]) => (entry as Record<string, unknown>)[field] === value),
  );
  const start = Number(query.get('pagination[start]') ?? 0);
  const limit = Number(query.get('pagination[limit]') ?? 25);
  return { data: entries.slice(start, start + limit), meta: { pagination: { start, limit, total: entries.length } } };
}
