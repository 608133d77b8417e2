import type { Integer } from '../../core/tables/tables';
import { rowsOf } from '../../core/strapi';
import type { Core, UID } from '@strapi/strapi';
import { inLocale } from 'contract/addresses';
import { ADDRESS_FIELDS } from 'contract/route-at';
import { hasDraft } from '../../core/entries/existing';
import { addressesWith } from '../../core/places/address-fields';
import { readSettings } from '../../core/places/site-settings';
import { haveAllAsked, minutesUnasked, now, type SiteProcess, siteProcesses } from './processes';
import { inMilliseconds } from '../../core/tables/own-tables';
import { apiNameOf, visibleOf } from '../../core/model/content-types';

/** A process asks every two seconds: after five times that it does not answer. */
const QUIET_MS = 10_000;

export interface Entry {
  uid: UID.ContentType;
  documentId: string;
  /** null for types without languages. */
  locale: string | null;
}

/** The last edit of an entry that visitors see. */
interface Edit {
  revision: number;
  /** When it was made; null if the feed has pruned it. Times are milliseconds since 1970. */
  at: number | null;
}

/**
 * State of an entry's last edit: 'live' if every process of the site has reached it, 'waiting' if one has not, 'notified' if
 * that cannot be known, 'unasked' if no site asks for changes.
 */
export interface LiveState {
  state: 'notified' | 'waiting' | 'live' | 'unasked';
  /** Whether the entry has been unpublished. */
  isGone: boolean;
  /** When this was so. */
  at: number;
  /** From the edit until the last process had reached it; null if that is not known. */
  tookMs: number | null;
  known: number;
  missing: number;
  /** Of the missing one that has been quiet for longest; null if none is quiet. */
  lastHeardAt: number | null;
  minutesUnasked: number;
  /** The entry's own address on the site; null if it has none. */
  url: string | null;
  /** When the version that visitors see was written; null if there is none. */
  version: number | null;
  /** Between which times visitors see it, if it has such dates (`DATES-1`). */
  from: number | null;
  until: number | null;
}

/** State of an entry's last edit; null if visitors have not seen it lately. */
export async function standingOf(strapi: Core.Strapi, entry: Entry): Promise<LiveState | null> {
  const { uid, documentId, locale } = entry;
  const [visible, edit] = [await visibleVersion(strapi, entry), await lastEdit(strapi, entry)];
  if (!visible && edit.at === null) return null;
  // An edit of all languages says nothing about one that was never written.
  if (!visible && !(await hasDraft(strapi, uid, documentId, locale))) return null;
  const [processes, at] = [await siteProcesses(strapi), await now(strapi)];
  const site = processes[0]?.site;
  const { path = '', version = null, from = null, until = null } = visible ?? {};
  return {
    ...judgeStanding(edit, processes, at),
    isGone: !visible,
    url: site && path ? site + path : null,
    version,
    from,
    until,
  };
}

function judgeStanding(
  edit: Edit,
  processes: SiteProcess[],
  at: number,
): Omit<LiveState, 'isGone' | 'url' | 'version' | 'from' | 'until'> {
  const missing = processes.filter(({ reached }) => reached < edit.revision);
  const quiet = missing.map(({ lastSeenAt }) => lastSeenAt).filter((lastSeenAt) => at - lastSeenAt > QUIET_MS);
  const minutes = minutesUnasked();
  const isLive = processes.length > 0 && missing.length === 0 && haveAllAsked();
  const isUnasked = processes.length === 0 && minutes > 0;
  return {
    state: isLive ? 'live' : missing.length > 0 ? 'waiting' : isUnasked ? 'unasked' : 'notified',
    at,
    tookMs: isLive ? tookOf(edit, processes) : null,
    known: processes.length,
    missing: missing.length,
    lastHeardAt: quiet.length > 0 ? Math.min(...quiet) : null,
    minutesUnasked: minutes,
  };
}

/** Known if this edit, and not the start of a process or a later edit, was what each of them reached last. */
function tookOf({ revision, at }: Edit, processes: SiteProcess[]): number | null {
  const isKnown = processes.every(({ reachedBefore }) => reachedBefore > 0 && reachedBefore < revision);
  if (at === null || !isKnown) return null;
  return Math.max(...processes.map(({ reachedAt }) => reachedAt)) - at;
}

/** A pruned edit counts as the last revision that was pruned. */
async function lastEdit(strapi: Core.Strapi, { uid, documentId, locale }: Entry): Promise<Edit> {
  const db = strapi.db.connection;
  const row = await db('change_feed')
    .select('revision', db.raw(`${inMilliseconds(strapi, 'at')} as at`))
    .where({ type: apiNameOf(strapi.contentType(uid)), document_id: documentId })
    .where((where) => void where.whereNull('locale').orWhere('locale', locale ?? ''))
    .orderBy('revision', 'desc')
    .first<{ revision: Integer; at: Integer } | undefined>();
  if (row) return { revision: Number(row.revision), at: Number(row.at) };
  const state = await db('change_feed_state').first('pruned');
  return { revision: Number(state?.pruned), at: null };
}

/** What visitors see of an entry. */
interface Visible {
  /** '' if it has no address of its own. */
  path: string;
  version: number;
  from: number | null;
  until: number | null;
}

const timeOf = (value: string | null | undefined) => (value ? Date.parse(value) : null);

/** The version of an entry that visitors see; undefined if there is none. */
async function visibleVersion(strapi: Core.Strapi, { uid, documentId, locale }: Entry): Promise<Visible | undefined> {
  const type = strapi.contentType(uid);
  const field = ADDRESS_FIELDS[apiNameOf(type)];
  // A redirect's 'from' is an address.
  const dates = ['from', 'until'].filter((name) => type.attributes[name]?.type === 'datetime');
  const where = { documentId, ...(locale && { locale }), ...visibleOf(type) };
  const row = await rowsOf<Record<string, string | null>>(strapi, uid).findOne({
    select: ['updatedAt', ...(field ? [field] : []), ...dates],
    where,
  });
  if (!row) return undefined;
  const path = field && locale ? await pathOfEntry(strapi, apiNameOf(type), row[field] ?? '', locale) : '';
  const version = new Date(row.updatedAt ?? 0).getTime();
  return { path, version, from: timeOf(row.from), until: timeOf(row.until) };
}

/** @param value of the type's address field */
async function pathOfEntry(strapi: Core.Strapi, type: string, value: string, locale: string): Promise<string> {
  const { brandSegment } = await readSettings(strapi);
  const [template = ''] = addressesWith(type, value, brandSegment);
  return inLocale(template, locale);
}
