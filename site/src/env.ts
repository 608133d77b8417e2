import { BRAND } from 'contract/brand';
import { MAP_HOSTS } from 'contract/maps';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const contacts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(
    z.array(
      z
        .union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^(?:https|mailto|tel)$/ })])
        .refine((uri) => !/[^\u0021-\u007e]/.test(uri), 'contains characters that are not allowed in a URI'),
    ),
  );

/** Host names, with or without https:// and port; converted to origins. */
const httpsHosts = z.string().transform((text, context) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const address = name.includes('://') ? name : `https://${name}`;
      const url = URL.canParse(address) ? new URL(address) : undefined;
      // Nothing else may get into a header: no wildcard, no path, no second directive.
      if (url && /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?\/$/.test(url.href)) return [url.origin];
      context.addIssue({ code: 'custom', message: `${name} is no https host` });
      return [];
    }),
);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  CONTENT_SERVER_URL: origin.default('http://127.0.0.1:1337'),
  /** Origin of the media if they are not stored on the content server itself (S3). */
  MEDIA_URL: origin.optional(),
  /** Internal origin from which this process fetches those media, if it differs from MEDIA_URL. */
  MEDIA_INTERNAL_URL: origin.optional(),
  /** Hosts whose maps the stores' page may embed. */
  MAP_HOSTS: httpsHosts.prefault(MAP_HOSTS),
  /** Public origin, for canonical links and sitemaps; by default localhost. */
  SITE_URL: origin.optional(),
  /** Multiplies the time limits of content calls; 1 is 4.5 s for primary and 2 s for secondary content. */
  CONTENT_TIMEOUT_FACTOR: z.coerce.number().min(0.1).max(20).default(1),
  CONTENT_API_TOKEN: optionalText,
  CONTENT_WEBHOOK_SECRET: optionalText,
  /** Contacts for vulnerability reports: e-mail or https addresses, comma-separated; for security.txt. */
  SECURITY_CONTACT: contacts,
  /** Signs the addresses of pictures and files, instead of CONTENT_WEBHOOK_SECRET (media/media-key.ts). */
  MEDIA_SIGNING_SECRET: optionalText,
  /** 'off' takes the service worker back from every device that has it, and stores no more pages on devices. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  BRAND_NAME: z.string().trim().min(1).default(BRAND.name),
  BRAND_SEGMENT: optionalText.transform((segment) => segment ?? BRAND.segment),
  /** Folder of the scaled pictures; it may be deleted at any time. */
  IMAGE_CACHE_DIR: z.string().default('.cache/images'),
  /** Folder of the last good pages, if REDIS_URL is not set; it may be deleted at any time. */
  PAGE_CACHE_DIR: z.string().default('.cache/pages'),
  /** Limit for compressed pages in each process's memory; the rest are in Redis or on disk. */
  PAGE_CACHE_MEMORY_MB: z.coerce.number().min(0.01).max(4096).default(36),
  /** Limit for the content server's answers in each process's memory; the rest are in Redis or on disk. */
  ANSWER_CACHE_MEMORY_MB: z.coerce.number().min(0.01).max(4096).default(16),
  /** Memory of the process that scales pictures. */
  CHILD_MEMORY_MB: z.coerce.number().int().min(128).max(65536).default(512),
  /** Minimum level of log lines (log.ts). */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Port of /metrics for Prometheus; without it there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Valkey or Redis, through which several site processes share pages and changes. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
});

// React renders several times slower unless NODE_ENV is 'production'.
process.env.NODE_ENV ??= 'production';

// Compose files and shells may pass empty variables.
const setVariables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim() !== ''));
const parsed = Environment.parse(setVariables);

/** The site's settings, read once at start. Throws a ZodError that names every invalid variable. */
export const env = {
  ...parsed,
  HAS_SITE_URL: parsed.SITE_URL !== undefined,
  SITE_URL: parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`,
};
