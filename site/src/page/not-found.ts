import { DEFAULT_LOCALE } from '../content/client.ts';
import { paths } from '../paths.ts';

/** Where every address leads that no page has (`ROUTE-2`). */
export const NOT_FOUND = paths.notFound(DEFAULT_LOCALE);
