import { describe, expect, it } from 'vitest';
import { type Colleague, inviteWithRights, reading, withSecondRole } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, invitePublisher, server } from './server.ts';

describe('Who may read one language of an entry @PLAN-8', () => {
  const gifts = (ask: Colleague['ask']) => schedulesAs(ask, 'gift');

  it('reads no name by a field that it may not read', async () => {
    const { documentId } = await server.editor.createDraft('gift', { item_sku: 'half-named', title: 'Secret title' });
    expect((await gifts(ask).set(documentId)).status).toBe(200);
    const properties = { locales: ['en'], fields: ['item_sku'] };
    const half = await inviteWithRights(server.origin, account, 'halfnamed', [{ ...reading('gift'), properties }]);
    const { schedules } = (await half.ask('GET', '/schedules?uid=api::gift.gift')).body;
    expect(schedules.filter((each: { documentId: string }) => each.documentId === documentId)).toMatchObject([
      { name: 'Gift' },
    ]);
    expect(JSON.stringify(schedules)).not.toContain('Secret title');
  });

  it('sees no mistake that names what it may not read', async () => {
    const gone = { item_sku: 'gone-umber', title: 'Gone umber', state: 'discontinued' };
    const { documentId: successor } = await server.editor.create('gift', gone);
    const link = { successor: { connect: [{ documentId: successor, locale: 'en' }] } };
    const values = { item_sku: 'follows-umber', title: 'Follows', state: 'discontinued' };
    const { documentId } = await server.editor.createDraft('gift', { ...values, ...link });
    expect((await gifts(ask).set(documentId)).status).toBe(200);
    const NAMED = 'The successor is discontinued, too: Gone umber.';
    expect((await gifts(ask).show(documentId)).body.mistakes).toContain(NAMED);
    const somebody = await inviteWithRights(server.origin, account, 'unnamed');
    const told = async (fields?: string[]) => {
      // A gift's name may have its color's.
      const colors = reading('color', { locales: ['en'] });
      await somebody.allow([
        { ...reading('gift'), properties: { ...(fields && { fields }), locales: ['en'] } },
        colors,
      ]);
      const listed = (await somebody.ask('GET', '/schedules?uid=api::gift.gift')).body;
      return JSON.stringify([(await gifts(somebody.ask).show(documentId)).body, listed]);
    };
    expect(await told(['item_sku', 'title'])).not.toContain('umber');
    expect((await told()).match(/Gone umber/g)).toHaveLength(1);
    // What is noted when it is done outlives the rights of then.
    server.sql(pastDue([documentId], 1));
    await expect.poll(async () => (await gifts(ask).of(documentId)).publish.state).toBe('done');
    expect((await gifts(ask).of(documentId)).publish.note).toContain('There is no price');
    expect((await gifts(ask).of(documentId)).publish.note).not.toContain('umber');
    expect(await told(['item_sku', 'title'])).not.toContain('There is no price');
  });

  it('sees in what has failed no name of what is gone', async () => {
    const made = await server.editor.create('gift', { item_sku: 'gone-ochre', title: 'Gone ochre' });
    const { documentId } = await server.editor.create('gift', { item_sku: 'leads-to-ochre', title: 'Leads' });
    const successor = { connect: [{ documentId: made.documentId, locale: 'en' }] };
    await server.editor.save('gift', documentId, { successor });
    expect((await gifts(ask).set(documentId)).status).toBe(200);
    await server.editor.remove('gift', made.documentId);
    server.sql(pastDue([documentId], 1));
    await expect.poll(async () => (await gifts(ask).of(documentId)).publish.state).toBe('failed');
    expect((await gifts(ask).of(documentId)).publish.note).toBe('Successor: something that it had is no longer there.');
  });

  it('reads no name by a field that it may read in other entries alone', async () => {
    const { documentId } = await server.editor.createDraft('gift', { item_sku: 'two-rules', title: 'Ruled out' });
    expect((await gifts(ask).set(documentId)).status).toBe(200);
    const properties = { locales: ['en'], fields: ['item_sku'] };
    const own = reading('gift', { locales: ['en'], conditions: ['admin::is-creator'] });
    const publisher = await invitePublisher();
    await publisher.allow([{ ...reading('gift'), properties }]);
    await withSecondRole({ by: server.editor, somebody: publisher.editor }, [own], async () => {
      const { schedules } = (await publisher.ask('GET', '/schedules?uid=api::gift.gift')).body;
      expect(schedules).toContainEqual(expect.objectContaining({ documentId, name: 'Gift' }));
      expect(JSON.stringify([schedules, (await gifts(publisher.ask).show(documentId)).body])).not.toContain('price');
    });
  });

  it('sees the date, and nothing else of the other languages', async () => {
    const { documentId } = await server.editor.createDraft('gift', { item_sku: 'half-read', title: 'Half read' });
    await server.editor.save('gift', documentId, { item_sku: 'half-read', title: 'Kalahati' }, 'fil');
    const half = await inviteWithRights(server.origin, account, 'half', [reading('gift', { locales: ['fil'] })]);
    const listed = async () =>
      (await half.ask('GET', '/schedules?uid=api::gift.gift')).body.schedules.filter(
        (each: { documentId: string }) => each.documentId === documentId,
      );

    const PRICE = 'There is no price, or it is 0.';
    expect((await gifts(ask).set(documentId)).body).toMatchObject({
      languages: { all: ['en', 'fil'] },
      mistakes: expect.arrayContaining([PRICE]),
    });
    server.sql(`update plans set state = 'failed', note = '${PRICE}' where document_id = '${documentId}'`);
    const { body } = await gifts(half.ask).show(documentId);
    expect(body.languages).toEqual({ all: ['fil'], publish: ['fil'], unpublish: [] });
    expect(body.mistakes).not.toContain(PRICE);
    expect(body.schedules).toMatchObject([{ languages: null, state: 'failed', note: null }]);
    expect(await listed()).toMatchObject([{ name: 'Kalahati', locales: ['fil'], note: null }]);

    const planOnly = (locale: string) => {
      const planned = JSON.stringify({ whole: [locale], off: [], values: [] });
      server.sql(
        `update plans set planned = '${planned}', names = '["${locale}"]' where document_id = '${documentId}'`,
      );
    };
    planOnly('fil');
    expect(await listed()).toMatchObject([{ name: 'Kalahati', note: PRICE }]);
    planOnly('en');
    expect(await listed()).toEqual([]);
  });
});
