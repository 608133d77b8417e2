import { DEFAULT_LOCALE } from '../content/client/client.ts';
import { paths } from '../paths.ts';

/** Redirect target of every address without a page (`ROUTE-2`). */
export const NOT_FOUND = paths.notFound(DEFAULT_LOCALE);
