import type { Core } from '@strapi/strapi';

const api: Core.Config.Api = {
  // A file's `related` includes drafts; no client needs it.
  responses: { privateAttributes: ['related'] },
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
};

export default api;
