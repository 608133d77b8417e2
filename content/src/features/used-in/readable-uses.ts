import type { Core } from '@strapi/strapi';
import { inWords } from '../../core/in-words';
import { isOnHomePage } from '../../core/places/places';
import { type Use } from '../../core/entries/uses';
import { relatedOf, type ShownEntry } from '../../core/entries/names';
import { apiNameOfUid } from '../../core/model/content-types';
import { mainFieldOf } from '../../core/model/entry-fields';
import { type Model, modelsOf } from '../../core/model/models';
import type { Ability } from '../../core/rights/ability';
import { mayReadNames } from '../../core/rights/names';
import { ReadableVersions } from '../../core/rights/readable-versions';
import { schemaOf } from '../../core/strapi';

/** An entry that uses what is asked about, as its reader may see it. */
export interface ShownUse extends ShownEntry {
  field: string;
}

export interface UsedIn {
  /** 'Used in 2 stories and the home page'; null: nowhere. */
  sentence: string | null;
  /** What deleting it takes away from visitors: '28 luggages lose it; …'; undefined: nothing. */
  loss?: string;
  /** Those that the reader may read, ten at most. */
  uses: ShownUse[];
  /** How many others there are, whether the reader may read them or not. */
  more: number;
}

const MAX_SHOWN = 10;

/** '2 stories', 'the home page' */
function kindOf(strapi: Core.Strapi, { uid, label, isSingle }: Model, number: number): string {
  if (isSingle) return isOnHomePage(uid) ? 'the home page' : `the ${label.toLowerCase()}`;
  const plural = schemaOf(strapi, uid)?.info as { pluralName?: string } | undefined;
  return `${number} ${number === 1 ? label.toLowerCase() : (plural?.pluralName ?? label).replaceAll('-', ' ')}`;
}

/** '2 stories and the home page, and 1 more'; null: nowhere. */
function placesOf(strapi: Core.Strapi, shown: readonly ShownUse[], unread: number): string | null {
  if (shown.length === 0)
    return unread === 0 ? null : `${unread} ${unread === 1 ? 'entry' : 'entries'} that you may not read`;
  const byType = Map.groupBy(shown, ({ uid }) => uid);
  const kinds = modelsOf(strapi).flatMap((model) => {
    const number = byType.get(model.uid)?.length ?? 0;
    return number > 0 ? [kindOf(strapi, model, number)] : [];
  });
  const singles = kinds.filter((kind) => kind.startsWith('the '));
  const words = [...kinds.filter((kind) => !kind.startsWith('the ')), ...new Set(singles)];
  return `${inWords(words)}${unread > 0 ? `, and ${unread} more` : ''}`;
}

/** @param places '28 luggages' @param number of entries @param deleted number of what they lose */
function sayLoss(places: string, number: number, deleted: number): string {
  const it = deleted === 1 ? 'it' : 'them';
  const lose = `${places.charAt(0).toUpperCase()}${places.slice(1)} ${number === 1 ? 'loses' : 'lose'} ${it}`;
  return `${lose}; a restore gives ${it} back in drafts alone: unpublish ${it} instead.`;
}

/**
 * What of some uses a reader is told: each entry once, as far as they may read it, its field and its name.
 * @param linksTo if they are relations, which go with what they lead to: the number of entries to which they lead
 */
export async function readableUses(
  strapi: Core.Strapi,
  ability: Ability,
  uses: readonly Use[],
  { linksTo = 0 } = {},
): Promise<UsedIn> {
  const readable = new ReadableVersions(strapi, ability);
  for (const [uid, some] of Map.groupBy(uses, (use) => use.uid))
    await readable.load(
      uid,
      some.map(({ row }) => row),
    );
  const shown = new Map<string, ShownUse>();
  const all = new Set<string>();
  const models = new Map<string, Model>(modelsOf(strapi).map((model) => [model.uid, model]));
  for (const { uid, row, field } of uses) {
    const key = `${uid} ${row.documentId}`;
    all.add(key);
    const mayRead = readable.reader(uid, row);
    const model = models.get(uid);
    if (!model || shown.has(key) || !mayRead?.(field)) continue;
    const locale = row.locale ?? null;
    const main = mainFieldOf(strapi, uid);
    const mayName = (main === undefined || mayRead(main)) && mayReadNames(strapi, ability, uid, locale);
    shown.set(key, {
      uid,
      typeLabel: model.label,
      isSingle: model.isSingle,
      documentId: row.documentId,
      locale,
      name: mayName ? relatedOf(apiNameOfUid(strapi, uid), row).name : '',
      field: field.split('.')[0] ?? field,
    });
  }
  const listedUses = [...shown.values()];
  const places = placesOf(strapi, listedUses, all.size - shown.size);
  return {
    sentence: places === null ? null : `Used in ${places}`,
    ...(places !== null && linksTo > 0 && { loss: sayLoss(places, all.size, linksTo) }),
    uses: listedUses.slice(0, MAX_SHOWN),
    more: all.size - Math.min(shown.size, MAX_SHOWN),
  };
}
