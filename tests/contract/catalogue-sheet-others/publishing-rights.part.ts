import { describe, expect, it } from 'vitest';
import { inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { make, priced } from './entries.ts';
import { server } from './server.ts';

describe('a sheet publishes nothing that its user may not publish by hand:', () => {
  const right = (action: string, type: string, fields?: string[], conditions: string[] = []): Right => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: `api::${type}.${type}`,
    properties: { ...(fields && { fields }), locales: ['en', 'fil', 'ja'] },
    conditions,
  });
  const fields = ['item_sku', 'title', 'price', 'item_categories'];
  const written = ['read', 'create', 'update'].map((action) => right(action, 'luggage', fields));

  it('entries of others @SHEET-8', async () => {
    await make('of-others');
    const publish = right('publish', 'luggage', undefined, ['admin::is-creator']);
    const own = await server.sheetsOf(
      await inviteWithRights(server.origin, account, 'own-only', [...written, publish]),
    );
    const { id } = await own.planLuggage(priced('of-others,110'));
    expect((await own.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(403);
    const mine = await own.planLuggage(['SKU,Title', 'of-mine,Mine']);
    expect((await own.apply(mine.id, { publish: true })).state).toBe('applied');
  });

  it('and an export has no blank rows for entries that its user may not read @SHEET-8', async () => {
    const conditions = ['admin::is-creator'];
    const rights = ['read', 'create', 'update'].map((action) => right(action, 'luggage', fields, conditions));
    const own = await server.sheetsOf(await inviteWithRights(server.origin, account, 'reads-own', rights));
    const { id } = await own.planLuggage(['SKU,Title', 'reads-mine,Mine']);
    await own.apply(id);
    const csv = Buffer.from(await own.file('export', '?format=csv')).toString();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('reads-mine');
  });

  it('categories that it creates @SHEET-8', async () => {
    const category = ['read', 'create'].map((action) => right(action, 'luggage-category', ['title']));
    const rights = [...written, right('publish', 'luggage'), ...category];
    const own = await server.sheetsOf(await inviteWithRights(server.origin, account, 'no-categories', rights));
    const lines = ['SKU,Title,Categories', 'in-new,In a new one,Unheard of'];
    const { id } = await own.planLuggage(lines, { createsEntries: 'true' });
    expect((await own.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(403);
    expect((await own.apply(id)).state).toBe('applied');
  });
});
