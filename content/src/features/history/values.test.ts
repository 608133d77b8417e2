import { describe, expect, it } from 'vitest';
import { changeEvents, type OldFields } from './events.ts';
import { askedIn } from './serve.ts';
import { changesOf, excerpts, inWords, unpack } from './values.ts';
import type { Version } from '../../core/entries/values.ts';

const coral = { documentId: 'c1', name: 'Coral' };
const sand = { documentId: 'c2', name: 'Sand' };
const front = { documentId: 'f1', name: 'front.jpg' };
const back = { documentId: 'f2', name: 'back.jpg' };
/** Opening hours as they are stored. */
const hours = (days: [string, string, string][]) =>
  days.map(([day, opens, closes]) => ({ day, opens: `${opens}:00.000`, closes: `${closes}:00.000` }));
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

describe('what an edit changed', () => {
  it.each([
    ['a number', 8995, 7995, '8,995', '7,995'],
    ['a number with decimals', 2.65, 2.7, '2.65', '2.7'],
    ['a switch', false, true, 'no', 'yes'],
    ['a text that was empty', null, 'Bagong Aero', null, 'Bagong Aero'],
    ['a text that is emptied', 'Aero', '', 'Aero', null],
    ['a relation', [coral], [sand], 'Coral', 'Sand'],
    ['the order of media', [front, back], [back, front], 'front.jpg, back.jpg', 'back.jpg, front.jpg'],
    ['media that are taken away', [front], [], 'front.jpg', null],
    [
      'a repeated component',
      [
        { store: 'Shopee', store_icon: [front] },
        { store: 'Lazada', store_icon: [] },
      ],
      [{ store: 'Lazada', store_icon: [] }],
      'Shopee, front.jpg; Lazada',
      'Lazada',
    ],
    [
      'opening hours',
      hours([
        ['Monday', '10:00', '21:00'],
        ['Friday', '10:00', '21:00'],
      ]),
      hours([
        ['Monday', '10:00', '20:20'],
        ['Friday', '10:00', '00:00'],
      ]),
      'Monday 10:00–21:00; Friday 10:00–21:00',
      'Monday 10:00–20:20; Friday 10:00–00:00',
    ],
    ['a choice that is no word', 'by_hand', 'by_sheet', 'by hand', 'from a sheet'],
    [
      'a component in a component',
      { title: 'A', inner: { text: 'one' } },
      { title: 'A', inner: { text: 'two' } },
      'A, one',
      'A, two',
    ],
    [
      'a dynamic zone',
      [{ __component: 'zone.text', text: 'one' }],
      [
        { __component: 'zone.text', text: 'one' },
        { __component: 'zone.picture', picture: [back] },
      ],
      'one',
      'one; back.jpg',
    ],
    [
      'another component with the same words',
      [{ __component: 'a.a', text: 'x' }],
      [{ __component: 'b.b', text: 'x' }],
      'x',
      'x',
    ],
    ['rich text', '# Old\n\nWords', '# New\n\nWords', '# Old Words', '# New Words'],
  ])('%s is named, old and new', (_, old, now, before, after) => {
    expect(changesOf({ field: old }, { field: now })).toEqual([{ field: 'field', before, after }]);
  });

  it('of a week of opening hours is whole: every day is in view', () => {
    const week = (friday: string) =>
      hours(WEEK.map((day): [string, string, string] => [day, '10:00', day === 'Friday' ? friday : '21:00']));
    const [change] = changesOf({ hours: week('21:00') }, { hours: week('22:00') });
    for (const day of WEEK)
      for (const words of [change?.before, change?.after]) expect(words).toContain(`${day} 10:00–`);
    expect(change?.after).not.toContain('…');
  });

  it.each([
    ['the same values', { documentId: 'c1', name: 'Coral' }, coral],
    ['a reference whose entry has another name now', [{ documentId: 'c1', name: 'Korales' }], [coral]],
    ['nothing in another form', null, ''],
    ['no relation in another form', null, []],
  ])('%s: nothing', (_, old, now) => {
    expect(changesOf({ field: old }, { field: now })).toEqual([]);
  });

  it('of a long text is shown from just before it differs, at a bounded length', () => {
    const text = (word: string) => `${'Before it. '.repeat(500)}${word}${' After it.'.repeat(500)}`;
    const [before, after] = excerpts(text('old'), text('new'));
    expect(before).toMatch(/^…(.{20,40})old After it/);
    expect(after).toMatch(/^…(.{20,40})new After it/);
    for (const shown of [before, after]) expect(shown!.length).toBeLessThan(170);
    expect(excerpts('x'.repeat(300), 'x'.repeat(299))[1]).toMatch(/^…x+$/);
  });

  it('is said in words that hold no markup of ours', () => {
    expect(inWords({ a: null, b: [], c: 'x' })).toBe('x');
    expect(inWords([{ documentId: 'gone', name: '' }])).toBe('one without a name');
  });
});

describe('the records of an edit', () => {
  const document = { type: 'api::luggage.luggage', documentId: 'l1' };
  const version = (locale: string, values: object): Version => ({
    locale,
    name: 'Aero',
    creatorId: 7,
    values: values as Version['values'],
  });

  it('are one for what all languages share and one for each language, with the old values', () => {
    const before = [version('en', { price: 8995, title: 'Aero' }), version('ja', { price: 8995, title: 'エアロ' })];
    const after = [version('en', { price: 7995, title: 'Aero 2' }), version('ja', { price: 7995, title: 'エアロ' })];
    const events = changeEvents(document, 'changed', before, after, new Set(['price']));
    expect(events.map(({ locale, changes }) => [locale, changes?.map(({ field }) => field)])).toEqual([
      [null, ['price']],
      ['en', ['title']],
    ]);
    expect(events.map(({ old }) => unpack<OldFields>(old!))).toEqual([{ price: 8995 }, { title: 'Aero' }]);
    expect(events.every(({ creatorId, kind }) => creatorId === 7 && kind === 'changed')).toBe(true);
  });

  it('are none when nothing differs, and a creation for a language that is new', () => {
    const en = version('en', { price: 1 });
    expect(changeEvents(document, 'changed', [en], [en], new Set())).toEqual([]);
    const [made] = changeEvents(document, 'changed', [en], [en, version('fil', { price: 1 })], new Set());
    expect(made).toMatchObject({ kind: 'created', locale: 'fil' });
  });
});

describe('what is asked of the history', () => {
  const NOTHING = { type: null, documentId: null, locale: null, who: null, kind: null, from: null, until: null };

  it('has a bounded page, and filters', () => {
    expect(askedIn({})).toEqual({ ...NOTHING, before: null, isBin: false, limit: 20 });
    const asked = {
      type: 'admin::api-token',
      who: 'Ana',
      kind: 'deleted',
      before: '12',
      limit: '50',
      bin: '1',
      from: '',
    };
    expect(askedIn(asked)).toMatchObject({ type: 'admin::api-token', before: 12, limit: 50, isBin: true, from: null });
  });

  it.each([
    { limit: '51' },
    { limit: '0' },
    { before: '-1' },
    { kind: 'renamed' },
    { type: "x' or 1=1" },
    { documentId: '../x' },
    { locale: ['en', 'ja'] },
    { who: 'x'.repeat(101) },
    { from: 'yesterday' },
  ])('is refused when it is malformed: %o', (query) => {
    expect(askedIn(query)).toBeUndefined();
  });
});
