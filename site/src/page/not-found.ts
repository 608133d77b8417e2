import { DEFAULT_LOCALE } from '../content/client.ts';
import { paths } from '../paths.ts';

/** Where every address leads that no page has (specification section 2, route table). */
export const NOT_FOUND = paths.notFound(DEFAULT_LOCALE);
