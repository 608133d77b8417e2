import type { Core } from '@strapi/strapi';
import { mailPlugin, mailSettings } from '../src/features/mail/settings';
import { secrets } from '../src/core/secrets';
import { allowedTypes } from '../src/core/model/file-types';

type Env = Core.Config.Shared.ConfigParams['env'];

/** Uploads have a random part in their name. Only a replaced file keeps its address: clients compare `updatedAt`. */
const YEAR_SECONDS = 31_536_000;

const forever = { CacheControl: `public, max-age=${YEAR_SECONDS}, immutable` };

const localDisk = {
  provider: 'local',
  providerOptions: { localServer: { maxage: YEAR_SECONDS * 1000, immutable: true } },
};

/** Any S3-compatible store; `S3_ENDPOINT` is needed for one outside Amazon. */
const s3 = (env: Env) => ({
  provider: 'aws-s3',
  actionOptions: { upload: forever, uploadStream: forever },
  providerOptions: {
    baseUrl: env('S3_PUBLIC_URL'),
    rootPath: env('S3_PREFIX'),
    s3Options: {
      credentials: { accessKeyId: env('S3_ACCESS_KEY_ID'), secretAccessKey: env('S3_SECRET_ACCESS_KEY') },
      region: env('S3_REGION', 'us-east-1'),
      endpoint: env('S3_ENDPOINT'),
      forcePathStyle: env.bool('S3_FORCE_PATH_STYLE', Boolean(env('S3_ENDPOINT'))),
      params: { Bucket: env('S3_BUCKET'), ACL: env('S3_ACL') },
    },
  },
});

const plugins = ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': { config: { jwtSecret: secrets.JWT_SECRET } },
  email: { config: mailPlugin(mailSettings(process.env)) },
  upload: {
    config: {
      ...(env('UPLOAD_PROVIDER') === 's3' ? s3(env) : localDisk),
      // The sizes of `DATA-1`; the site scales the originals itself.
      breakpoints: { medium: 750, small: 500 },
      security: { allowedTypes },
      sizeLimit: env.int('UPLOAD_MAX_MB', 250) * 1024 * 1024,
    },
  },
});

export default plugins;
