import type { Route } from './routes.js';

/** The route of a page's address, and the segments that stand for '[names]'; undefined if it is no page's. @param segments decoded */
export function routeAt(segments: readonly string[]): { route: Route; values: Record<string, string> } | undefined;

/** Whether an address is for machines, or a file's. @param segments decoded */
export function isForMachines(segments: readonly string[]): boolean;

/** The path of a route with these segments. @param values decoded, by the names in its pattern */
export function addressOf(route: Pick<Route, 'pattern'>, values: Readonly<Record<string, string>>): string;

/** Words that follow a list's address: an item with such an id could not be reached. */
export const RESERVED_IDS: ReadonlySet<string>;
/** The field that is in an entry's own address, by API name. */
export const ADDRESS_FIELDS: Readonly<Record<string, string>>;

/**
 * First segment of the content pages' addresses (decision 2), not percent-encoded: the letters and digits (of any
 * script) of the brand's lower-case name; 'brand' if there are none, or if other addresses begin like that.
 */
export function brandSegmentOf(name: string): string;
