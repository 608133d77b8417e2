import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import type { Values } from './documents.ts';
import { PUBLISHED } from './journal.ts';
import type { EditsSince } from './edits-since-import.ts';
import { NOTHING_REFUSED } from './undo-rights.ts';
import { splitShownAndDraft, whyFieldStays } from './undo-limits.ts';

const edit = (kind: string, fields: string[] = [], locale = 'en') => ({ kind, locale, fields });
/** What an undo makes of a title that a sheet has published, in words and for each side. */
const undoneTitle = (draft: Values, shown: Values, edits: EditsSince['edits'], more = {}) =>
  undone('title', draft, shown, edits, more);

function undone(field: string, draft: Values, shown: Values, edits: EditsSince['edits'], more = {}) {
  const version = { values: draft, updatedAt: 1, isPublished: true, isModified: false, createdBy: null };
  const work = { key: 'aero', row: 2, isNew: false, writes: [] };
  const changed = {
    shape: shapeOf('Luggage'),
    step: { sheet: 's', step: 0, uid: 'api::luggage.luggage', state: PUBLISHED, documentId: 'd', work },
    document: { documentId: 'd', key: 'aero', versions: { en: version } },
    published: { en: shown },
    since: { isKnown: true, edits },
    refused: NOTHING_REFUSED,
    made: new Set<string>(),
  };
  const write = {
    locale: 'en',
    isNew: false,
    before: { title: 'Before' },
    after: { title: 'Sheet' },
    wasPublished: true,
    wasModified: false,
    ...more,
  };
  const why = whyFieldStays(changed, write, field);
  return [why, splitShownAndDraft(changed, write, why ? [] : [field])];
}
const SHEET = { title: 'Sheet' };

describe('of a title that a sheet has published', () => {
  it('both sides go back if nobody has touched it', () => {
    expect(undoneTitle(SHEET, SHEET, [])).toEqual([null, { shown: { title: 'Before' }, drafted: {} }]);
  });

  it('a draft that was written since waits, and visitors see what was before @SHEET-7', () => {
    const own = { title: 'Own' };
    expect(undoneTitle(own, SHEET, [edit('changed', ['title'])])).toEqual([
      'has been changed since',
      { shown: { title: 'Before' }, drafted: own },
    ]);
    expect(undoneTitle(own, own, [edit('changed', ['title']), edit('published')])[1]).toBeNull();
    expect(undoneTitle(own, SHEET, [edit('published'), edit('changed', ['title'])])[1]).not.toBeNull();
  });

  it('a draft that was given up is as visitors see it', () => {
    const edits = [edit('changed', ['title']), edit('discarded', ['title'])];
    expect(undoneTitle(SHEET, SHEET, edits)).toEqual([null, { shown: { title: 'Before' }, drafted: {} }]);
  });

  it('an edit of another field that waits is not published on the way', () => {
    const waits = { ...SHEET, invite_text: 'Waits' };
    expect(undoneTitle(waits, SHEET, [edit('changed', ['invite_text'])])).toEqual([
      null,
      { shown: { title: 'Before', invite_text: null }, drafted: { invite_text: 'Waits' } },
    ]);
  });

  it('what waited before the sheet waits again, unless somebody has published it since', () => {
    const others = { shown: { title: 'Shown' }, drafted: { title: 'Before' } };
    expect(undoneTitle(SHEET, SHEET, [], { others })[1]).toEqual({
      shown: { title: 'Shown' },
      drafted: { title: 'Before' },
    });
    expect(undoneTitle(SHEET, SHEET, [edit('published')], { others })[1]).toEqual({
      shown: { title: 'Before' },
      drafted: {},
    });
  });

  it('what only its draft got stays if somebody has published it since', () => {
    expect(undoneTitle(SHEET, SHEET, [edit('published')], { held: { title: 'Held' } })).toEqual([
      'has been published since',
      null,
    ]);
  });

  it('a price that its draft got stays also if it was published with another language, a title does not @SHEET-7', () => {
    const since = [edit('published', [], 'fil')];
    const draft = (values: Values) => ({ after: values, before: { title: 'Before', price: 7995 }, held: values });
    expect(undone('price', { price: 8995 }, {}, since, draft({ price: 8995 }))[0]).toBe('has been published since');
    expect(undone('title', SHEET, {}, since, draft(SHEET))[0]).toBeNull();
  });
});
