/** A process of the site, as each of its asks for changes describes it. */
export interface Asker {
  /** A UUID that it makes up at its start. */
  process: string;
  /** The site's public origin; null if it does not say. */
  site: string | null;
  /** Every change up to this revision shows on the next visit of any page of this process. */
  reached: number;
  /** Whether this is its last ask, because it ends. */
  isLeaving: boolean;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_SITE_LENGTH = 300;

function originOf(site: unknown): string | undefined {
  if (typeof site !== 'string' || site.length > MAX_SITE_LENGTH || !URL.canParse(site)) return undefined;
  const { protocol, origin } = new URL(site);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

/** Who asks, from the parameters of `GET /api/changes`; 'unnamed' if it does not say; undefined if one is malformed. */
export function askerOf(query: Record<string, unknown>): Asker | 'unnamed' | undefined {
  const { process, site, reached = '0', leaving } = query;
  if (process === undefined) return 'unnamed';
  const origin = site === undefined ? null : originOf(site);
  if (typeof process !== 'string' || !UUID.test(process) || origin === undefined) return undefined;
  if (typeof reached !== 'string' || !/^\d{1,15}$/.test(reached)) return undefined;
  if (leaving !== undefined && leaving !== '1') return undefined;
  return { process, site: origin, reached: Number(reached), isLeaving: leaving === '1' };
}
