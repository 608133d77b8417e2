import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE } from '../content/client.ts';
import { paths } from '../paths.ts';

/** Any other path leads to 404/en (specification section 2, route table). */
export const ALL: APIRoute = ({ redirect }) => redirect(paths.notFound(DEFAULT_LOCALE), 302);
