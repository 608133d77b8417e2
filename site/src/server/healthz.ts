import type { APIRoute } from 'astro';

/** Alive: the process answers. Says nothing about the content server. */
export const GET: APIRoute = () =>
  Response.json({ status: 'alive' }, { headers: { 'Cache-Control': 'no-store' } });
