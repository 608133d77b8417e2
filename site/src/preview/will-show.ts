import { segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import type { Messages } from '../messages/messages.ts';

type Kind = keyof Messages['preview']['willShow'];

/** The kinds of pages by the API name of what they list, and of what they show. */
const LISTS: Record<string, Kind> = { stories: 'stories', 'store-locations': 'stores' };
const SHOWS: Record<string, Kind> = { stories: 'story', pages: 'page' };

/** The kind of page at a path, of those that editors fill in; undefined for others. */
export function findFilledPage(path: string): Kind | undefined {
  const route = routeAt(segmentsOf(path) ?? [])?.route;
  if (!route) return undefined;
  if (route.pattern === '/[locale]') return 'home';
  if (route.kind && route.lists) return 'products';
  if (route.kind && route.shows) return 'product';
  return LISTS[route.lists ?? ''] ?? SHOWS[route.shows?.type ?? ''];
}
