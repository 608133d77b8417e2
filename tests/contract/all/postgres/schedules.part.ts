import { beforeAll, describe, expect, it } from 'vitest';
import { askFeed } from '../../../support/change-feed.ts';
import { colleague } from '../../../support/colleagues.ts';
import { account, SECRET } from '../../../support/own-content-server.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { pastDue, schedulesAs } from '../../../support/schedules.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('Two content servers with one PostgreSQL database', () => {
  let dates: ReturnType<typeof schedulesAs>;

  beforeAll(async () => {
    await server.startOther();
    dates = schedulesAs((await colleague(server.origin, account)).ask, 'color');
  });

  const make = async (name: string) =>
    (await server.editor.createDraft('color', { color: name, color_code: '#123456' })).documentId;
  const isPublic = async (id: string) => (await fetch(`${server.origin}/api/colors/${id}?locale=en`)).status === 200;
  const changesOf = async (id: string) =>
    (await askFeed(server.origin, SECRET)).changes.filter(({ documentId }) => documentId === id);

  it('publish what is due once, and note once what cannot be @PLAN-2', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, number) => make(`Raced ${number}`)));
    const { documentId: unfinished } = await server.editor.createDraft('color', { color: 'Unfinished' });
    for (const id of [...ids, unfinished]) await dates.set(id);
    await server.sql(pastDue([...ids, unfinished], 1));
    await expect.poll(() => Promise.all(ids.map(isPublic))).toEqual(ids.map(() => true));
    for (const id of ids) expect(await changesOf(id)).toMatchObject([{ effect: 'entered' }]);
    await expect.poll(async () => (await dates.of(unfinished)).publish.state).toBe('failed');
    expect((await dates.of(unfinished)).publish.note).toMatch(/color_code must be/);
  });

  it.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('try again after %s @PLAN-2', async (name, state) => {
    const id = await make(`After ${name}`);
    await dates.set(id);
    await server.sql(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception '${name}' using errcode = '${state}'; end $$;
      create trigger refuse before insert on history for each row execute function refuse()`);
    await server.sql(pastDue([id], 1));
    await expect.poll(() => server.other.log()).toMatch(new RegExp(`What is due waits: .*${name}`));
    expect((await dates.of(id)).publish.state).toBe('waiting');
    await server.sql('drop trigger refuse on history');
    await expect.poll(() => isPublic(id)).toBe(true);
  });

  it('ask once about what is due for more than an hour, and do it once when several editors say so @PLAN-3', async () => {
    const id = await make('Late');
    await dates.set(id);
    await server.sql(pastDue([id], 61));
    await expect.poll(async () => (await dates.of(id)).publish.state).toBe('late');
    expect(await isPublic(id)).toBe(false);
    const answers = await Promise.all([dates.now(id), dates.now(id), dates.now(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await changesOf(id)).toMatchObject([{ effect: 'entered' }]);
  });
});
