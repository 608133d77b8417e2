import type { APIRoute } from 'astro';
import { NOT_FOUND } from '../page/not-found.ts';

/** Any other address has no page. */
export const ALL: APIRoute = ({ redirect }) => redirect(NOT_FOUND, 302);
