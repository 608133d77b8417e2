import type { APIRoute } from 'astro';
import { NOT_FOUND } from '../page/not-found.ts';

/** Any other address is no page's. */
export const ALL: APIRoute = ({ redirect }) => redirect(NOT_FOUND, 302);
