import type { AstroIntegration } from 'astro';
import { NOT_FOUND_SEGMENT, PRODUCT_KINDS, type ProductKind } from './paths.ts';

interface Route {
  pattern: string;
  entrypoint: string;
}

/** One file serves all three kinds of product; their addresses differ only in the first segment. */
const PRODUCT_ROUTES: (Route & { kind: ProductKind })[] = PRODUCT_KINDS.flatMap((kind) => {
  const folder = './src/pages/_products';
  return [
    { kind, pattern: `/${kind}/[locale]`, entrypoint: `${folder}/list.astro` },
    { kind, pattern: `/${kind}/[locale]/filter/[filter]`, entrypoint: `${folder}/list.astro` },
    { kind, pattern: `/${kind}/[locale]/[sku]`, entrypoint: `${folder}/detail.astro` },
    {
      kind,
      pattern: `/${NOT_FOUND_SEGMENT[kind]}/[locale]`,
      entrypoint: `${folder}/not-found.astro`,
    },
  ];
});

/** Only luggages are measured. */
const TRUE_SIZE: Route = {
  pattern: '/luggages/[locale]/[sku]/size',
  entrypoint: './src/pages/_products/size.astro',
};

/** Addresses for machines, not pages. */
const MACHINE_ROUTES: Route[] = [
  { pattern: '/healthz', entrypoint: './src/server/healthz.ts' },
  { pattern: '/readyz', entrypoint: './src/server/readyz.ts' },
  { pattern: '/hooks/content', entrypoint: './src/server/content-hook.ts' },
  { pattern: '/robots.txt', entrypoint: './src/seo/robots.ts' },
  { pattern: '/sitemap.xml', entrypoint: './src/seo/sitemap-index.ts' },
  { pattern: '/sitemap-[locale].xml', entrypoint: './src/seo/sitemap-of-locale.ts' },
  { pattern: '/manifest/[locale].webmanifest', entrypoint: './src/seo/manifest.ts' },
  { pattern: '/.well-known/security.txt', entrypoint: './src/seo/security-txt.ts' },
];

/**
 * The kind of product at a product route.
 * @param pattern as in the table above
 */
export function kindOfRoute(pattern: string): ProductKind {
  const route = PRODUCT_ROUTES.find((one) => one.pattern === pattern);
  if (!route) throw new Error(`${pattern} is not a product route`);
  return route.kind;
}

/** The routes that have no file of their own in src/pages. */
export const routes = (): AstroIntegration => ({
  name: 'routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const { pattern, entrypoint } of [...PRODUCT_ROUTES, TRUE_SIZE, ...MACHINE_ROUTES]) {
        injectRoute({ pattern, entrypoint });
      }
    },
  },
});
