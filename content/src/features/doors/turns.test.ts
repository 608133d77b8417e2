import { expect, test } from 'vitest';
import { DOORS } from './table.ts';

/** What takes turns elsewhere: sheets in a queue (core/processes/queue), files before they are read (middlewares/body). */
const IN_A_QUEUE = [
  'POST /redirects/sheet',
  'POST /catalogue/sheet',
  'POST /catalogue/sheet/:id/apply',
  'POST /catalogue/sheet/:id/undo',
];
const WITH_FILES = ['POST /upload', 'POST /upload/files', 'POST /upload/files/:id/replace'];
/** What reads or writes one record, or a few. */
const CHEAP = [
  'POST /open-forms/:uid/:documentId',
  'DELETE /file-bin/:documentId',
  'PUT /pictures/:id/texts',
  'PUT /upload/files/:id',
  'POST /upload/folders',
  'PUT /upload/configuration',
];
/** Settings, accounts, languages and the model of Strapi's, which few may change. */
const SETTINGS =
  /^\w+ \/(admin|i18n\/locales|content-type-builder|users-permissions|content-manager\/(content-types|components)|upload\/settings)/;

test('What changes something takes turns, or is known to cost little', () => {
  const free = Object.entries(DOORS).filter(
    ([name, { who, turns }]) => !turns && who !== 'nobody' && !/^(GET|ALL) /.test(name),
  );
  const known = new Set([...IN_A_QUEUE, ...WITH_FILES, ...CHEAP]);
  const unjudged = free
    .map(([name]) => name)
    .filter((name) => !known.has(name) && !SETTINGS.test(name) && !name.includes(' /api/'));
  expect(unjudged).toEqual([]);
});

test('What looks through many entries takes turns', () => {
  const searching = Object.keys(DOORS).filter((name) =>
    /^GET \/(used-in|history$|schedules|checks|file-bin)/.test(name),
  );
  expect(searching.length).toBeGreaterThan(8);
  expect(searching.filter((name) => !DOORS[name]?.turns)).toEqual([]);
});
