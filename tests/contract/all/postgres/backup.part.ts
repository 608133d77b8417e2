import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../../support/backups.ts';
import { askFeed } from '../../../support/change-feed.ts';
import { SECRET } from '../../../support/own-content-server.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('a backup of PostgreSQL', () => {
  const backups = mkdtempSync(join(tmpdir(), 'backups-'));
  beforeAll(() => server.stopOther());
  afterAll(() => rmSync(backups, { recursive: true, force: true }));

  it('is taken while the server runs and restored while it is stopped, with a new epoch', async () => {
    const colors = async () =>
      (
        await (await fetch(`${server.origin}/api/colors?filters[color][$endsWith]=the backup&sort=id&locale=en`)).json()
      ).data.map(({ color }: { color: string }) => color);
    await server.editor.create('color', { color: 'Before the backup', color_code: '#111111' });
    const folder = await backUp(backups, server.env);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content.dump', 'public', 'secrets.json']));
    await server.editor.create('color', { color: 'After the backup', color_code: '#222222' });
    const { epoch } = await askFeed(server.origin, SECRET);

    let before = '';
    await server.restart(async () => (before = await restore(folder, server.env)));
    expect(await colors()).toEqual(['Before the backup']);
    expect((await askFeed(server.origin, SECRET)).epoch).not.toBe(epoch);
    await server.restart(() => restore(before, server.env));
    expect(await colors()).toEqual(['Before the backup', 'After the backup']);
  });
});
