import { beforeAll, describe, expect, it } from 'vitest';
import type { Editor } from '../../../scripts/launcher/editor.ts';
import { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { askFeed } from '../../support/change-feed.ts';
import { colleague } from '../../support/colleagues.ts';
import { History } from '../../support/history.ts';
import { account, SECRET } from '../../support/own-content-server.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { server } from './server.ts';

const NUMBERS = Array.from({ length: 12 }, (_, number) => number);

describe.skipIf(!hasPostgres)('Two content servers with one PostgreSQL database', () => {
  const { other } = server;
  let history: History;
  const logs = () => [server.log(), other.log()];
  let logsBefore: string[];

  beforeAll(async () => {
    await server.startOther();
    logsBefore = logs();
    history = new History(await colleague(server.origin, account));
  });

  const sku = (name: string) => `/luggages/{locale}/${name}`;
  const redirects = async (): Promise<Map<string, string>> => {
    const path = 'redirects?fields[0]=from&fields[1]=to&pagination[limit]=100';
    const { data } = await (await fetch(`${server.origin}/api/${path}`)).json();
    return new Map(data.map(({ from, to }: { from: string; to: string }) => [from, to]));
  };

  it('lead an address in one step that is written while what it leads to is renamed, each change once in feed and history @REDIRECT-3 @REDIRECT-5', async () => {
    const made = await Promise.all(
      NUMBERS.map((number) => server.editor.create('luggage', { item_sku: `a-${number}`, title: 'Case', price: 100 })),
    );
    const since = (await askFeed(server.origin, SECRET)).revision;
    await Promise.all(
      NUMBERS.flatMap((number) => [
        server.editor.change('luggage', made[number]!.documentId, { item_sku: `b-${number}` }),
        other.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', {
          from: `/old/${number}`,
          to: sku(`a-${number}`),
          kind: 'moved',
        }),
      ]),
    );
    const expected = NUMBERS.flatMap((number): [string, string][] => [
      [`/old/${number}`, sku(`b-${number}`)],
      [sku(`a-${number}`), sku(`b-${number}`)],
    ]);
    const isOwn = (from: string) => /\/(old\/|a-)\d+$/.test(from);
    const own = [...(await redirects())].filter(([from]) => isOwn(from));
    expect(new Map(own.toSorted())).toEqual(new Map(expected.toSorted()));
    const { changes } = await askFeed(other.origin, SECRET, since);
    expect(changes.filter(({ type, effect }) => type === 'redirects' && effect === 'entered')).toHaveLength(24);
    const { records } = await history.page({ type: 'api::redirect.redirect', kind: 'created', limit: '50' });
    expect(
      records
        .map(({ name }) => name)
        .filter(isOwn)
        .toSorted(),
    ).toEqual(expected.map(([from]) => from).toSorted());
  });

  it('give two entries that change addresses with each other no circle @REDIRECT-3', async () => {
    const some = NUMBERS.slice(0, 4);
    const pairs = await Promise.all(
      some.map((number) =>
        Promise.all(
          ['left', 'right'].map((side) =>
            server.editor.create('luggage', { item_sku: `${side}-${number}`, title: 'Case', price: 100 }),
          ),
        ),
      ),
    );
    // Each to a name of its own, then both to the other's old one, at the same time.
    await Promise.all(
      pairs.flatMap(([left, right], number) => [
        server.editor.change('luggage', left!.documentId, { item_sku: `away-left-${number}` }),
        other.editor.change('luggage', right!.documentId, { item_sku: `away-right-${number}` }),
      ]),
    );
    await Promise.all(
      pairs.flatMap(([left, right], number) => [
        other.editor.change('luggage', left!.documentId, { item_sku: `right-${number}` }),
        server.editor.change('luggage', right!.documentId, { item_sku: `left-${number}` }),
      ]),
    );
    const all = await redirects();
    for (const number of some) {
      expect(all.get(sku(`away-left-${number}`))).toBe(sku(`right-${number}`));
      expect(all.get(sku(`away-right-${number}`))).toBe(sku(`left-${number}`));
      for (const side of ['left', 'right']) expect(all.has(sku(`${side}-${number}`))).toBe(false);
    }
  });

  it('bring the same sheet of redirects in at the same time, each address once @REDIRECT-9', async () => {
    const lines = NUMBERS.map((number) => `/sheet/${number}.html,/gifts/{locale}`);
    const bringIn = (editor: Editor) => {
      const form = new FormData();
      form.set('sheet', new Blob([['Old address,New address', ...lines].join('\n')]), 'old-site.csv');
      return editor.call('POST', '/redirects/sheet', form);
    };
    await Promise.all([server.editor, other.editor, server.editor, other.editor].map(bringIn));
    const path = 'redirects?filters[from][$startsWith]=/sheet/&pagination[limit]=100';
    const { data } = await (await fetch(`${server.origin}/api/${path}`)).json();
    expect(data).toHaveLength(NUMBERS.length);
  });

  it('add up what both are told of addresses that nothing answers, in whichever order, without waiting for each other @REDIRECT-8', async () => {
    const addresses = NUMBERS.slice(0, 10).map((number) => `/lost/${number}`);
    const tell = async (origin: string, some: string[]) => {
      const query = new URLSearchParams([['since', '0'], ...some.map((address) => ['missed', `1 ${address}`])]);
      const headers = { authorization: `Bearer ${SECRET}` };
      return (await fetch(`${origin}/api/changes?${query}`, { headers })).status;
    };
    const times = 40;
    const told = Array.from({ length: times }, () => [
      tell(server.origin, addresses),
      tell(other.origin, addresses.toReversed()),
    ]);
    expect(new Set(await Promise.all(told.flat()))).toEqual(new Set([200]));
    const { missed } = await server.editor.call('GET', '/redirects/missed');
    const own = missed.filter(({ address }: { address: string }) => addresses.includes(address));
    expect(own).toHaveLength(10);
    for (const { asked } of own) expect(asked).toBe(2 * times);
  });

  it('do an import once, whichever of them takes it, and take it back once @HISTORY-1', async () => {
    const sheets = await CatalogueSheets.as(server.origin);
    const made = (id: string) => [`import-${id}`, `Imported ${id}`, 1000].join();
    const { id } = await sheets.planLuggage([
      'SKU,Title,Price (Php)',
      ...NUMBERS.map((number) => made(String(number))),
    ]);
    const begun = await Promise.all([
      sheets.ask('POST', `sheet/${id}/apply`, { publish: true }),
      (await CatalogueSheets.as(other.origin)).ask('POST', `sheet/${id}/apply`, { publish: true }),
    ]);
    // Refused because it has begun, before or after it was planned again.
    expect(['202 400', '202 409']).toContain(
      begun
        .map(({ status }) => status)
        .toSorted()
        .join(' '),
    );
    expect(await sheets.end(id)).toMatchObject({ state: 'applied', outcome: null });
    const recorded = async (kind: string) => {
      const { records } = await history.page({ type: 'api::luggage.luggage', kind, limit: '50' });
      return records.flatMap(({ name, via }) => (name.startsWith('import-') ? [`${name} ${via}`] : [])).toSorted();
    };
    const once = (via: string) => NUMBERS.map((number) => `import-${number} ${via}`).toSorted();
    expect(await recorded('created')).toEqual(once('sheet luggage.csv'));
    expect(await recorded('published')).toEqual(once('sheet luggage.csv'));
    expect(await sheets.undo(id)).toMatchObject({ state: 'undone', outcome: null });
    expect(await recorded('deleted')).toEqual(once('taking back sheet luggage.csv'));
  });

  it('do without a deadlock, so that no edit fails for another one', async () => {
    const text = logs().map((log, at) => log.slice(logsBefore[at]!.length));
    expect(text.join('')).not.toMatch(/deadlock/i);
  });
});
