import type { Core } from '@strapi/strapi';

const middlewares = ({ env }: Core.Config.Shared.ConfigParams) => {
  // The admin shows media from an S3 store, so its Content-Security-Policy must allow that store.
  const mediaHosts = [env('S3_PUBLIC_URL'), env('S3_ENDPOINT')].flatMap((url) => (url ? [new URL(url).origin] : []));
  // Strings, not arrays: arrays are merged with Strapi's defaults, which would add all of https: to connect-src.
  const media = ["'self'", 'data:', 'blob:', ...mediaHosts];
  // The panel 'Search and share' shows the site's own share pictures.
  const site = [env('SITE_URL')].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [
    'strapi::logger',
    'global::refused-files',
    'strapi::errors',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            'connect-src': ["'self'", ...mediaHosts].join(' '),
            'img-src': [...media, ...site].join(' '),
            'media-src': media.join(' '),
            upgradeInsecureRequests: null,
          },
        },
      },
    },
    // Before all that looks at the address but strapi::security, whose headers a refusal has, too.
    'global::address',
    'global::sandbox',
    'global::brand',
    'global::methods',
    { name: 'strapi::cors', config: { origin: '*', credentials: false, methods: ['GET', 'HEAD', 'OPTIONS'] } },
    'strapi::query',
    // Strapi requires it, but it accepts files from anyone: it parses nothing, and the next middleware does instead.
    { name: 'strapi::body', config: { parsedMethods: [] } },
    { name: 'global::body', config: { uploadBytes: env.int('UPLOAD_MAX_MB', 250) * 1024 * 1024 } },
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ];
};

export default middlewares;
