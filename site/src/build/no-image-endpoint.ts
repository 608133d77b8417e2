import type { APIRoute } from 'astro';

/** Replaces the framework's image endpoint (astro.config.ts). */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
