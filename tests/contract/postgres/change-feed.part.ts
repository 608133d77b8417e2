import { beforeAll, describe, expect, it } from 'vitest';
import { askFeed } from '../../support/change-feed.ts';
import { SECRET } from '../../support/own-content-server.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('The change feed of two content servers with one PostgreSQL database', () => {
  const both = [server, server.other] as const;

  beforeAll(() => server.startOther());

  it('is the same whichever of them is edited and asked', async () => {
    const { revision: before } = await askFeed(server.origin, SECRET);
    for (const [index, { editor }] of both.entries())
      await editor.create('color', { color: `Fed ${index}`, color_code: '#123456' });
    const [one, other] = await Promise.all(both.map(({ origin }) => askFeed(origin, SECRET, before)));
    expect(other).toEqual(one);
    const ofColors = one!.changes.filter(({ revision, type }) => revision > before && type === 'colors');
    expect(ofColors).toHaveLength(2);
  });
});
