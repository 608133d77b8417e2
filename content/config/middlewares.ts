import type { Core } from '@strapi/strapi';

const middlewares = ({ env }: Core.Config.Shared.ConfigParams) => {
  // Media from an S3 store are shown in the admin, so its content security policy has to name the store.
  const mediaHosts = [env('S3_PUBLIC_URL'), env('S3_ENDPOINT')].flatMap((url) => (url ? [new URL(url).origin] : []));
  // Texts, not lists: lists are merged with Strapi's own, which would add all of https: to the hosts of connect-src.
  const media = ["'self'", 'data:', 'blob:', ...mediaHosts].join(' ');
  return [
    'strapi::logger',
    'strapi::errors',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            'connect-src': ["'self'", ...mediaHosts].join(' '),
            'img-src': media,
            'media-src': media,
            upgradeInsecureRequests: null,
          },
        },
      },
    },
    'global::sandbox',
    'global::methods',
    { name: 'strapi::cors', config: { origin: '*', credentials: false, methods: ['GET', 'HEAD', 'OPTIONS'] } },
    'strapi::query',
    // Strapi insists on it, but it reads files from anyone: it reads nothing, and the next one does.
    { name: 'strapi::body', config: { parsedMethods: [] } },
    { name: 'global::body', config: { uploadBytes: env.int('UPLOAD_MAX_MB', 250) * 1024 * 1024 } },
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ];
};

export default middlewares;
