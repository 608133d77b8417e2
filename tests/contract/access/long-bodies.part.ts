import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '../../support/colleagues.ts';
import { PIXEL } from './pixel.ts';
import { ALL, inviteReader } from './reader.ts';
import { server } from './server.ts';

const LUGGAGE = 'api::luggage.luggage';
const LUGGAGES = `/content-manager/collection-types/${LUGGAGE}`;
const MENU_ITEMS = '/content-manager/collection-types/api::menu-item.menu-item';
const LONGEST = 240;

const of = (uid: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: uid,
    properties: { locales: ALL },
    conditions: [],
  }));
const many = <Part>(length: number, part: (number: number) => Part) => Array.from({ length }, (_, n) => part(n));
const nested = (depth: number): object => (depth === 0 ? {} : { deeper: nested(depth - 1) });

let somebody: Awaited<ReturnType<typeof inviteReader>>;
let file: { id: number };
let own: { documentId: string };

const answerOf = async (method: string, path: string, body: object) => {
  const answer = await somebody.ask(method, path, body);
  return [answer.status, answer.body?.error?.message];
};
const tooLong = (field: string, length = LONGEST + 1) => [
  400,
  `${field} has ${length} parts: a list has ${LONGEST} at most`,
];
const check = (values: object) => somebody.ask('POST', '/checks/entry', { uid: LUGGAGE, locale: 'en', values });

describe('A body with an entry', () => {
  beforeAll(async () => {
    somebody = await inviteReader();
    await somebody.allow([
      ...of(LUGGAGE, 'create', 'read', 'update'),
      ...of('api::menu-item.menu-item', 'create', 'read'),
    ]);
    file = await server.editor.addFile(PIXEL, 'of-a-long-list.png');
    const made = { item_sku: 'long', title: 'Long' };
    own = (await somebody.ask('POST', `${LUGGAGES}?locale=en`, made)).body.data;
  });
  afterAll(async () => {
    await server.editor.remove('luggage', own.documentId);
    await server.editor.removeFile(file.id);
  });

  it.each<[string, () => object, string]>([
    ['files', () => ({ images: many(LONGEST + 1, (odd) => ({ id: file.id, odd })) }), 'images'],
    ['links', () => ({ recommendations: { connect: many(LONGEST + 1, (id) => ({ id })) } }), 'recommendations.connect'],
    ['parts', () => ({ store_links: many(LONGEST + 1, () => ({})) }), 'store_links'],
    ['what is no field', () => ({ anything: { at: { all: many(LONGEST + 1, () => 1) } } }), 'anything.at.all'],
  ])(
    'is refused before anything is done with it if it has a list of too many: %s @FORM-16',
    async (_of, body, field) => {
      const values = body();
      const all: [string, string, object][] = [
        ['POST', `${LUGGAGES}?locale=en`, { item_sku: 'too-long', title: 'Too long', ...values }],
        ['PUT', `${LUGGAGES}/${own.documentId}?locale=en`, values],
        [
          'POST',
          `${LUGGAGES}/clone/${own.documentId}?locale=en`,
          { item_sku: 'too-long', title: 'Too long', ...values },
        ],
      ];
      for (const [method, path, sent] of all)
        expect([path, ...(await answerOf(method, path, sent))]).toEqual([path, ...tooLong(field)]);
      const form = { uid: LUGGAGE, locale: 'en', values };
      expect(await answerOf('POST', '/checks/entry', form)).toEqual(tooLong(`values.${field}`));
    },
  );

  it('is refused if its lists within lists have too many in all @FORM-16', async () => {
    const group = { sub_menu_item: many(50, () => ({})) };
    const body = { nav_title: 'Long', sub_menu_left: many(60, () => group) };
    expect(await answerOf('POST', `${MENU_ITEMS}?locale=en`, body)).toEqual([
      400,
      'This has more than 2400 parts in lists: sub_menu_left.sub_menu_item',
    ]);
  });

  it('is refused if it is deeper than any form, or has more values @FORM-16', async () => {
    const path = `${LUGGAGES}/${own.documentId}?locale=en`;
    expect(await answerOf('PUT', path, { search_and_share: nested(40) })).toEqual([
      400,
      'search_and_share is more than 20 levels deep',
    ]);
    const wide = Object.fromEntries(many(60_000, (n) => [`a${n}`, 1]));
    expect(await answerOf('PUT', path, { search_and_share: wide })).toEqual([
      400,
      'This has more than 50000 values: search_and_share',
    ]);
  });

  it('is refused at the admin’s own routes if it has a list of too many @FORM-16', async () => {
    expect(await answerOf('POST', '/admin/permissions/check', { permissions: many(2401, () => null) })).toEqual([
      400,
      'permissions has 2401 parts: a list has 2400 at most',
    ]);
  });

  it('may have ten times as many as the longest lists of editors @FORM-16', async () => {
    const path = `${LUGGAGES}/${own.documentId}?locale=en`;
    const body = { store_links: many(LONGEST, (n) => ({ store: `Shop ${n}` })) };
    expect(await answerOf('PUT', path, body)).toEqual([200, undefined]);
    expect(await answerOf('PUT', path, { store_links: [] })).toEqual([200, undefined]);
  });

  it('is told a hundred findings at most @FORM-16', async () => {
    const { status, body } = await check({ store_links: many(LONGEST, () => ({})) });
    expect([status, body.findings.length]).toEqual([200, 100]);
  });

  it('is checked one at a time for an account, of which a few wait @FORM-16', async () => {
    const long = { store_links: many(LONGEST, () => ({})) };
    // On connections that are open they all arrive before the first one is done with.
    await Promise.all(many(80, () => check({})));
    const all = await Promise.all(many(80, () => check(long)));
    const statuses = all.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 429]);
    const refused = all.find(({ status }) => status === 429);
    expect(refused?.body.error.message).toMatch(/^You .*: wait /);
    expect((await check({})).status).toBe(200);
  });
});
