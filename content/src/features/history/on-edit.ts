import { actorOf, actingVia } from '../../core/edits/actor';
import type { EditResult, Edit, EditSubscriber } from '../../core/edits/edits';
import type { StoredVersion } from '../../core/entries/stored-versions';
import type { Version } from '../../core/entries/values';
import { attributesOf } from '../../core/model/entry-fields';
import { isLocalized, serviceOf } from '../../core/strapi';
import { deletionEvents, changeEvents, type Document, eventForEach, publishedEvents } from './events';
import { type Link, linksTo } from './links';
import { type Event, recordEvents } from './table';

/** Names of the fields that Strapi copies into all languages. */
const sharedIn = ({ strapi, uid, type }: Edit): Set<string> =>
  new Set(
    isLocalized(strapi, uid)
      ? serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type)
      : undefined,
  );

/** The admin's form sends every relation, most of them with nothing to add or to take away. */
function isUntouched(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('connect' in value || 'disconnect' in value)) return false;
  const { connect = [], disconnect = [], ...more } = value as { connect?: unknown[]; disconnect?: unknown[] };
  return [connect, disconnect].flat().length === 0 && Object.keys(more).length === 0;
}

/** The fields that an update may change: Strapi writes those that it is given. */
const fieldsIn = ({ strapi, uid, params: { data = {} } }: Edit) =>
  new Set(Object.keys(attributesOf(strapi, uid)).filter((name) => name in data && !isUntouched(data[name])));

/** The drafts in the languages that a call is about. @param fields those that count; all of them by default */
const draftsIn = ({ locales }: Edit, versions: readonly StoredVersion[], fields?: ReadonlySet<string>): Version[] =>
  versions
    .filter(({ isDraft, locale }) => isDraft && (locales === null || locales.includes(locale ?? '')))
    .map((version) => {
      const values = Object.entries(version.values).filter(([name]) => fields?.has(name) ?? true);
      return { ...version, values: Object.fromEntries(values) };
    });

/** What is recorded of an edit. @param links that a deletion takes off other entries */
async function eventsOf(
  edit: Edit,
  { result, documentId, written, after }: EditResult,
  links: readonly Link[],
): Promise<Event[]> {
  const { strapi, uid, action, params, before, publishes } = edit;
  const document: Document = { type: uid, documentId };
  if (action === 'delete') {
    const isWhole = !isLocalized(strapi, uid) || params.locale === '*';
    return deletionEvents(document, { versions: draftsIn(edit, before), links }, isWhole);
  }
  if (action === 'update' || action === 'discardDraft') {
    const fields = action === 'update' ? fieldsIn(edit) : undefined;
    const now = result ? draftsIn(edit, await after(), fields) : [];
    const kind = action === 'update' ? 'changed' : 'discarded';
    const changes = changeEvents(document, kind, draftsIn(edit, before, fields), now, sharedIn(edit));
    return [...changes, ...(publishes ? publishedEvents(document, now, before, await after()) : [])];
  }
  const versions = draftsIn(edit, await after()).filter(({ locale }) => written.has(locale));
  if (action === 'publish') return publishedEvents(document, versions, before, await after());
  if (action === 'unpublish') return eventForEach(document, versions, 'unpublished');
  return [
    ...eventForEach(document, versions, 'created'),
    ...(publishes ? eventForEach(document, versions, 'published') : []),
  ];
}

/** Records every edit of an entry, drafts included, in the edit's own transaction: without its record there is no edit. */
export const recordHistory: EditSubscriber = async (edit) => {
  const { strapi, uid, action, params, locales } = edit;
  const links = action === 'delete' && params.documentId ? await linksTo(strapi, uid, params.documentId, locales) : [];
  return async (done) => {
    const actor = action === 'clone' ? actingVia(actorOf(strapi), 'duplicate') : undefined;
    await recordEvents(strapi, await eventsOf(edit, done, links), actor);
  };
};
