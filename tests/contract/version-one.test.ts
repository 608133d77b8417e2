import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../support/backups.ts';
import { CatalogueSheets } from '../support/catalogue-sheets.ts';
import { type Colleague, colleague } from '../support/colleagues.ts';
import { History, linesOf } from '../support/history.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { OwnPostgresContentServer } from '../support/own-postgres-content-server.ts';
import { hasPostgres } from '../support/postgres.ts';
import { pastDue, schedulesAs } from '../support/schedules.ts';
import { createEntries, idOf } from './version-one/entries.ts';
import { tablesOfVersionOne } from './version-one/rows.ts';

type Server = OwnContentServer | OwnPostgresContentServer;

const backups = mkdtempSync(join(tmpdir(), 'backups-of-version-one-'));
let backup = '';

/** Starts a server on a database as version 1.0 has left it. */
async function startOnVersionOne(server: Server, meanwhile: () => unknown = () => {}): Promise<void> {
  await server.start();
  const plannedAt = await createEntries(server.editor, (statement) => server.sql(statement));
  await server.restart(async () => {
    await server.sql(tablesOfVersionOne(server instanceof OwnPostgresContentServer, plannedAt));
    await meanwhile();
  });
}

const sqlite = new OwnContentServer('version-one');
const restored = new OwnContentServer('version-one-restored');
const databases: { what: string; server: Server; start: () => Promise<void> }[] = [
  {
    what: 'A SQLite database',
    server: sqlite,
    start: () =>
      startOnVersionOne(sqlite, async () => (backup = await backUp(backups, { CONTENT_DATA_DIR: sqlite.data }))),
  },
  {
    what: 'A backup',
    server: restored,
    async start() {
      await restore(backup, { CONTENT_DATA_DIR: restored.data });
      await restored.start();
    },
  },
];
if (hasPostgres) {
  const server = new OwnPostgresContentServer('version-one-on-postgres');
  databases.push({ what: 'A PostgreSQL database', server, start: () => startOnVersionOne(server) });
}

afterAll(() => rmSync(backups, { recursive: true, force: true }));

describe.each(databases)('$what of version 1.0', ({ server, start }) => {
  let administrator: Colleague;
  let sheets: CatalogueSheets;
  let history: History;

  beforeAll(async () => {
    await start();
    administrator = await colleague(server.origin, account);
    sheets = await CatalogueSheets.as(server.origin);
    history = new History(administrator);
  });
  afterAll(() => server.stop());

  /** What visitors get. */
  const shown = async (path: string) => {
    const response = await fetch(`${server.origin}/api/${path}`);
    return { status: response.status, ...(await response.json()).data };
  };
  const luggage = async (sku: string) => shown(`luggages/${idOf(`luggages ${sku}`)}?locale=en`);
  const draft = (sku: string, locale = 'en') =>
    server.editor.call(
      'GET',
      `/content-manager/collection-types/api::luggage.luggage/${idOf(`luggages ${sku}`)}?locale=${locale}`,
    );

  describe('has its dates:', () => {
    const color = (name: string) => idOf(`colors ${name} in 1.0`);
    const stateOf = async (name: string) => (await dates().of(color(name))).publish.state;
    const dates = () => schedulesAs(administrator.ask, 'color');
    const isPublic = async (name: string) => (await shown(`colors/${color(name)}?locale=en`)).status === 200;

    it('those that wait, and those that ask, are listed', async () => {
      const { body } = await administrator.ask('GET', '/schedules');
      const listed = body.schedules.map(({ name, state, who, note }: Record<string, string>) => [
        name,
        state,
        who,
        note,
      ]);
      expect(listed).toEqual([
        ['Late in 1.0', 'late', 'First Editor', null],
        ['Failed in 1.0', 'failed', 'First Editor', expect.stringMatching(/^color_code must be/)],
        ['Waiting in 1.0', 'waiting', 'First Editor', null],
        ['Changed in 1.0', 'waiting', 'First Editor', null],
      ]);
      expect(await stateOf('Done')).toBe('done');
    });

    it('what waits goes live when its time has come', async () => {
      expect(await isPublic('Waiting')).toBe(false);
      await server.sql(pastDue([color('Waiting')], 1));
      await expect.poll(() => stateOf('Waiting')).toBe('done');
      expect(await isPublic('Waiting')).toBe(true);
    });

    it('what had changed is in the plan, once, and goes live with it', async () => {
      const id = color('Changed');
      const { color_code: inDraft } = await server.editor.call(
        'GET',
        `/content-manager/collection-types/api::color.color/${id}?locale=en`,
      );
      expect(inDraft).toBe('#1f7a7a');
      expect((await dates().of(id)).publish.changes).toMatchObject([{ old: '#1f7a7a', new: '#2f8a8a' }]);
      await server.editor.save('color', id, { color: 'Written since' });
      await server.sql(pastDue([id], 1));
      await expect.poll(() => stateOf('Changed')).toBe('done');
      expect(await shown(`colors/${id}?locale=en`)).toMatchObject({ color: 'Changed in 1.0', color_code: '#2f8a8a' });
    });

    it('what was late goes live when an editor says so', async () => {
      expect((await dates().now(color('Late'))).status).toBe(200);
      expect(await isPublic('Late')).toBe(true);
    });
  });

  describe('has its catalogue sheets:', () => {
    const sheetNamed = async (name: string): Promise<{ id: string; state: string }> => {
      const { body } = await sheets.ask('GET', 'sheets');
      return body.sheets.find((sheet: { name: string }) => sheet.name === name);
    };

    it('an import is undone, with the price, the new entry and its picture', async () => {
      const { id, state } = await sheetNamed('luggage.csv');
      expect(state).toBe('applied');
      expect(await luggage('v1-priced')).toMatchObject({ status: 200, price: 6000 });
      expect(await luggage('v1-added')).toMatchObject({ status: 200, price: 7000 });
      expect(await sheets.undo(id)).toMatchObject({ state: 'undone', outcome: null });
      expect(await luggage('v1-priced')).toMatchObject({ status: 200, price: 5000 });
      expect(await luggage('v1-added')).toMatchObject({ status: 404 });
      const { results } = await server.editor.call('GET', '/upload/files?filters[name][$eq]=v1-added.png');
      expect(results).toEqual([]);
    });

    it('an open plan is shown, says what was edited since, and is applied', async () => {
      const { id, state } = await sheetNamed('planned.csv');
      expect(state).toBe('planned');
      const { body } = await sheets.ask('GET', `sheet/${id}`);
      expect(body).toMatchObject({ counts: { new: 1, changed: 2, unchanged: 0, errors: 0 } });
      expect(body.sheets[0].rows).toMatchObject([
        { key: 'v1-planned', conflict: null },
        { key: 'v1-touched', conflict: 'edited' },
        { key: 'v1-new', kind: 'new' },
      ]);
      expect(await sheets.apply(id, { publish: true, otherConflicts: 'skip' })).toMatchObject({ state: 'applied' });
      expect(await luggage('v1-planned')).toMatchObject({ price: 3500 });
      expect(await luggage('v1-touched')).toMatchObject({ price: 3200 });
      const { 0: made } = await shown('luggages?filters[item_sku]=v1-new&locale=en');
      expect(made).toMatchObject({ title: 'New', price: 9000 });
    });
  });

  describe('has its history:', () => {
    it('an edit is listed, and restored as a draft', async () => {
      const records = await history.of('luggage', idOf('luggages v1-edited'));
      expect(linesOf(records)).toEqual([
        'published en',
        'changed en Title First title → Second title',
        'published en',
        'created en',
      ]);
      expect(records[1]).toMatchObject({ who: 'First Editor', via: null, name: 'v1-edited' });
      expect(await history.restored(records[1]!)).toEqual([]);
      expect(await draft('v1-edited')).toMatchObject({ title: 'First title' });
      expect(await luggage('v1-edited')).toMatchObject({ title: 'Second title' });
    });

    it('a deleted entry comes back from the bin, in its languages and with its links', async () => {
      const { records } = await history.page({ bin: '1' });
      const deleted = records.find(({ documentId }) => documentId === idOf('luggages v1-deleted'))!;
      expect(await history.restored(deleted)).toEqual([]);
      expect(await draft('v1-deleted')).toMatchObject({ title: 'Deleted', price: 8000, color: { count: 1 } });
      expect(await draft('v1-deleted', 'fil')).toMatchObject({ title: 'Binura', price: 8000 });
    });
  });

  it('has the addresses that nothing answered', async () => {
    const { missed } = await server.editor.call('GET', '/redirects/missed');
    expect(missed).toContainEqual({ address: '/lost-in-1.0', asked: 7 });
  });
});
