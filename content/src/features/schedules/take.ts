import type { Core } from '@strapi/strapi';
import { differs } from '../../core/entries/values';
import { type Entry, versionOf } from './entry';
import type { Planned, PlannedValue } from './planned';
import { settleStatus, writeDrafts } from './write';

const changesIn = ({ whole, values }: Planned): PlannedValue[] =>
  values.filter(({ locale }) => !whole.includes(locale));

/** Takes what is planned out of the drafts, which then hold what visitors see. New languages stay as they are. */
export async function takeFromDrafts(strapi: Core.Strapi, entry: Entry, planned: Planned): Promise<void> {
  const taken = changesIn(planned).map(({ field, locale, old }) => ({ field, locale, value: old }));
  if (taken.length === 0) return;
  await writeDrafts(strapi, entry, taken);
  await settleStatus(strapi, entry);
}

/** Gives values that are no longer planned back to the drafts, except where something else has been written meanwhile. */
export async function giveBackToDrafts(strapi: Core.Strapi, entry: Entry, planned: Planned): Promise<void> {
  const given = changesIn(planned).filter(({ field, locale }) => {
    const [draft, live] = [versionOf(entry.drafts, locale), versionOf(entry.live, locale)];
    return draft !== undefined && live !== undefined && !differs(draft.values[field], live.values[field]);
  });
  if (given.length === 0) return;
  await writeDrafts(strapi, entry, given);
  await settleStatus(strapi, entry);
}
