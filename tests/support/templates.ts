import { type Route, ROUTES } from '../../contract/routes.ts';

/** The demo's address of a sample. */
const addressOf = ({ sample }: Route) => sample.replace(/^\/brand\//, '/skytravel/');
const samplesOf = (routes: readonly Route[]) =>
  Object.fromEntries(routes.map((route) => [route.name, addressOf(route)]));
const isPage = ({ answers }: Route) => answers === undefined;
const isFirstOf = (one: Route) => ROUTES.find(({ file, kind }) => file === one.file && kind === one.kind) === one;

/** The name of each template, and an address that exists with the demo. */
export const templates: Record<string, string> = samplesOf(ROUTES.filter((route) => isPage(route) && isFirstOf(route)));
/** The same of every page, also those that share a template with another, and those that say that there is none. */
export const pages: Record<string, string> = samplesOf(ROUTES.filter(({ answers }) => answers !== 'data'));
/** The lists that can be filtered, in English. */
export const lists: readonly string[] = ROUTES.filter(({ parameters }) => 'filter' in parameters).map(
  ({ sample }) => sample,
);
/** The pages that search engines are told of. */
export const indexed: readonly Route[] = ROUTES.filter(({ inSitemap }) => inSitemap).map((route) => ({
  ...route,
  sample: addressOf(route),
}));
