import type { APIRoute } from 'astro';

/** Liveness: the process responds. Independent of the content server. */
export const GET: APIRoute = () =>
  Response.json({ status: 'alive' }, { headers: { 'Cache-Control': 'no-store' } });
