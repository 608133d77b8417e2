import type { Core } from '@strapi/strapi';

const middlewares = ({ env }: Core.Config.Shared.ConfigParams) => {
  // Media from an S3 store are shown in the admin, so its content security policy has to name the store.
  const mediaHosts = [env('S3_PUBLIC_URL'), env('S3_ENDPOINT')].flatMap((url) => (url ? [new URL(url).origin] : []));
  const media = ["'self'", 'data:', 'blob:', ...mediaHosts];
  return [
    'strapi::logger',
    'strapi::errors',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            'connect-src': ["'self'", ...mediaHosts],
            'img-src': media,
            'media-src': media,
            upgradeInsecureRequests: null,
          },
        },
      },
    },
    { name: 'strapi::cors', config: { origin: '*', credentials: false, methods: ['GET', 'HEAD', 'OPTIONS'] } },
    'strapi::query',
    'global::draft-guard',
    'global::query-limits',
    { name: 'strapi::body', config: { formidable: { maxFileSize: env.int('UPLOAD_MAX_MB', 250) * 1024 * 1024 } } },
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ];
};

export default middlewares;
