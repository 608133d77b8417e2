import { describe, expect, it } from 'vitest';
import { minutesFromNow, pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, server } from './server.ts';

const EARLIER = 120;
const plans = () => schedulesAs(ask, 'gift');
const shown = (id: string, locale = 'en') => server.content(`gifts/${id}?locale=${locale}`);
const isShown = async (id: string) => (await fetch(`${server.origin}/api/gifts/${id}?locale=en`)).status === 200;
const draftOf = (id: string, locale = 'en') =>
  server.editor.call('GET', `/content-manager/collection-types/api::gift.gift/${id}?locale=${locale}`);
const price = (id: string) => expect.poll(async () => (await shown(id)).price);
/** Lets a plan's time come, by default of all that wait. */
const letCome = (id: string, action?: 'publish' | 'unpublish' | 'back', minutesAgo = 1) =>
  server.sql(pastDue([id], minutesAgo, action));
const stateOf = (id: string, action = 'publish') =>
  expect.poll(async () => (await plans().of(id))[action]?.state as string | undefined);

/** A gift that visitors see, for 1,000, with changes that wait. @returns its document id */
async function changedGift(sku: string, changes: object = { price: 800 }): Promise<string> {
  const { documentId } = await server.editor.create('gift', { item_sku: sku, title: 'Gift', price: 1000 });
  await server.editor.change('gift', documentId, { title: 'Regalo' }, 'fil');
  await server.editor.save('gift', documentId, { ...changes });
  return documentId;
}
async function plan(id: string, more: object = {}, minutes = 60): Promise<void> {
  expect((await plans().setWith(id, more, 'publish', minutes)).status).toBe(200);
}

describe('A plan publishes what was planned @PLAN-1', () => {
  it('and nothing of it goes live early by another edit that is published', async () => {
    const id = await changedGift('plan-early');
    await plan(id);
    await server.editor.change('gift', id, { title: 'Gift without a typo' });
    expect(await shown(id)).toMatchObject({ title: 'Gift without a typo', price: 1000 });
    letCome(id);
    await price(id).toBe(800);
    expect(await shown(id)).toMatchObject({ title: 'Gift without a typo', price: 800 });
    expect(await shown(id, 'fil')).toMatchObject({ title: 'Regalo', price: 800 });
  });

  it('and what somebody writes later stays a draft', async () => {
    const id = await changedGift('plan-later');
    await plan(id);
    await server.editor.save('gift', id, { title: 'Not approved' });
    letCome(id);
    await price(id).toBe(800);
    expect(await shown(id)).toMatchObject({ title: 'Gift', price: 800 });
    expect(await draftOf(id)).toMatchObject({ title: 'Not approved', price: 800 });
  });

  it('of the fields that were ticked; the draft shows what is live, and the panel old and new', async () => {
    const id = await changedGift('plan-ticked', { price: 800, title: 'Draft', description: 'Draft' });
    const { changes } = (await plans().show(id)).body;
    expect(changes.map(({ field, locale }: Record<string, unknown>) => [field, locale])).toEqual(
      expect.arrayContaining([
        ['price', null],
        ['title', 'en'],
      ]),
    );
    await plan(id, { ticked: [{ field: 'price', locale: null }] });
    expect(await draftOf(id)).toMatchObject({ price: 1000, title: 'Draft' });
    expect((await plans().of(id)).publish.changes).toMatchObject([{ field: 'price', old: '1,000', new: '800' }]);
    const { id: known } = (await plans().of(id)).publish;
    const title = { field: 'title', locale: 'en' };
    expect((await plans().change(id, { add: [title] }, known)).status).toBe(200);
    expect(await draftOf(id)).toMatchObject({ price: 1000, title: 'Gift' });
    expect((await plans().change(id, { remove: [{ field: 'price', locale: null }] }, known)).status).toBe(200);
    expect(await draftOf(id)).toMatchObject({ price: 800, title: 'Gift' });
    letCome(id);
    await expect.poll(async () => (await shown(id)).title).toBe('Draft');
    expect(await shown(id)).toMatchObject({ title: 'Draft', price: 1000 });
    expect(await draftOf(id)).toMatchObject({ price: 800, title: 'Draft', description: 'Draft' });
  });

  it('over what was published by hand meanwhile, and the drafts of another language wait on', async () => {
    const id = await changedGift('plan-over');
    await plan(id);
    await server.editor.change('gift', id, { price: 900 });
    await server.editor.save('gift', id, { title: 'Hindi pa' }, 'fil');
    letCome(id);
    await price(id).toBe(800);
    expect(await shown(id, 'fil')).toMatchObject({ title: 'Regalo', price: 800 });
    expect((await draftOf(id, 'fil')).title).toBe('Hindi pa');
  });

  it('once: the same cannot be planned twice', async () => {
    const id = await changedGift('plan-twice');
    const ticked = [{ field: 'price', locale: null }];
    await plan(id, { ticked });
    const { status, body } = await plans().setWith(id, { ticked });
    expect([status, body.error.message]).toEqual([400, 'Something that is ticked has changed meanwhile. Look again.']);
    expect((await plans().set(id)).body.error.message).toBe('Nothing of it has changed since it was published.');
  });

  it('until it is cancelled: then the drafts have it again', async () => {
    const id = await changedGift('plan-cancelled', { price: 800, title: 'Planned' });
    await plan(id);
    await server.editor.save('gift', id, { title: 'Written since' });
    expect((await plans().cancel(id)).body.schedules).toEqual([]);
    expect(await draftOf(id)).toMatchObject({ price: 800, title: 'Written since' });
  });

  it('in a language that is new, without what the others have not published, and what was written since is asked about @PLAN-11', async () => {
    const { documentId: id } = await server.editor.create('gift', { item_sku: 'plan-new', title: 'Gift', price: 1000 });
    await server.editor.save('gift', id, { title: 'Regalo' }, 'fil');
    await server.editor.save('gift', id, { price: 800 });
    await plan(id, { ticked: [{ field: null, locale: 'fil' }] });
    await server.editor.save('gift', id, { title: 'Hindi pa' }, 'fil');
    const { since } = (await plans().of(id)).publish;
    expect(since).toMatchObject([{ field: 'title', locale: 'fil', old: 'Regalo', new: 'Hindi pa' }]);
    letCome(id);
    await stateOf(id).toBe('done');
    expect(await shown(id, 'fil')).toMatchObject({ title: 'Regalo', price: 1000 });
    expect(await draftOf(id, 'fil')).toMatchObject({ title: 'Hindi pa', price: 800 });
  });

  it('with a new address, from which the old one leads on', async () => {
    const id = await changedGift('plan-sku-old', { item_sku: 'plan-sku-new' });
    await plan(id);
    expect((await draftOf(id)).item_sku).toBe('plan-sku-old');
    letCome(id);
    await expect.poll(async () => (await shown(id)).item_sku).toBe('plan-sku-new');
    const { body } = await ask('GET', `/redirects/to/api::gift.gift/${id}`);
    expect(JSON.stringify(body)).toContain('plan-sku-old');
  });
});

describe('A plan with an end @PLAN-9', () => {
  it('puts back what is still as planned, however late', async () => {
    const id = await changedGift('plan-end', { price: 800, title: 'Sale' });
    await plan(id, { until: minutesFromNow(EARLIER) });
    expect((await plans().of(id)).back).toMatchObject({ state: 'waiting' });
    letCome(id, 'publish');
    await price(id).toBe(800);
    await server.editor.change('gift', id, { title: 'Changed by hand' });
    letCome(id, 'back', 61);
    await price(id).toBe(1000);
    expect(await shown(id)).toMatchObject({ title: 'Changed by hand', price: 1000 });
    expect((await plans().of(id)).back).toMatchObject({ state: 'done' });
  });

  it('waits with it for its beginning, and is cancelled with it', async () => {
    const id = await changedGift('plan-late');
    const before = await plans().setWith(id, { until: minutesFromNow(30) });
    expect(before.body.error.message).toBe('It would end before it begins.');
    await plan(id, { until: minutesFromNow(EARLIER) });
    letCome(id, undefined, 61);
    await stateOf(id).toBe('late');
    expect((await plans().now(id)).body.error.message).toMatch(/^Its end has passed, too/);
    expect((await plans().cancel(id)).body.schedules).toEqual([]);
    expect(await shown(id)).toMatchObject({ price: 1000 });
  });

  it('takes what was new off the site, and brings back what left it', async () => {
    const values = { item_sku: 'plan-week', title: 'For a week', price: 500 };
    const { documentId: id } = await server.editor.createDraft('gift', values);
    await plan(id, { until: minutesFromNow(EARLIER) });
    letCome(id, 'publish');
    await expect.poll(() => isShown(id)).toBe(true);
    letCome(id, 'back');
    await expect.poll(() => isShown(id)).toBe(false);

    await server.editor.publish('gift', id);
    await plans().setWith(id, { until: minutesFromNow(EARLIER) }, 'unpublish');
    letCome(id, 'unpublish');
    await expect.poll(() => isShown(id)).toBe(false);
    await server.editor.save('gift', id, { title: 'Not approved' });
    letCome(id, 'back');
    await expect.poll(() => isShown(id)).toBe(true);
    expect(await shown(id)).toMatchObject({ title: 'For a week', price: 500 });
  });
});

describe('Several plans for one entry @PLAN-10', () => {
  it('are done in order of time, and say where they overlap', async () => {
    const id = await changedGift('plan-several');
    await plan(id, {}, 90);
    await server.editor.save('gift', id, { price: 700 });
    await plan(id, {}, 60);
    const { schedules } = (await plans().show(id)).body;
    expect(schedules.map(({ changes, overlaps }: any) => [changes[0].new, overlaps.length])).toEqual([
      ['700', 1],
      ['800', 1],
    ]);
    server.sql(`update plans set at = ${Date.now() - 60_000} where document_id = '${id}' and planned like '%700%'`);
    await price(id).toBe(700);
    letCome(id);
    await price(id).toBe(800);
  });
});

describe('A plan fails whole, and says so @PLAN-5', () => {
  const noteOf = async (id: string) => (await plans().of(id)).publish.note;

  it('when its entry has left the site', async () => {
    const id = await changedGift('plan-left');
    await plan(id);
    for (const locale of ['en', 'fil']) await server.editor.unpublish('gift', id, locale);
    letCome(id);
    await stateOf(id).toBe('failed');
    expect(await noteOf(id)).toBe('The entry is not on the site any more.');
    expect(await isShown(id)).toBe(false);
  });

  it('when its entry was deleted', async () => {
    const id = await changedGift('plan-deleted', { title: 'Gone by then' });
    await plan(id);
    await server.editor.remove('gift', id);
    letCome(id);
    await expect.poll(() => server.log()).toMatch(/Gift did not go live .*: The entry was deleted\./);
    const listed = async () =>
      (await ask('GET', '/schedules')).body.schedules.filter((each: any) => each.documentId === id);
    expect(await listed()).toMatchObject([{ state: 'failed', isGone: true, note: 'The entry was deleted.' }]);
    expect((await plans().cancel(id)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('when its SKU was taken meanwhile', async () => {
    const id = await changedGift('plan-sku', { item_sku: 'plan-sku-taken', price: 800 });
    await plan(id);
    await server.editor.create('gift', { item_sku: 'plan-sku-taken', title: 'Other', price: 1 });
    letCome(id);
    await stateOf(id).toBe('failed');
    expect(await noteOf(id)).toMatch(/plan-sku-taken belongs to another entry by now\.$/);
    expect(await shown(id)).toMatchObject({ item_sku: 'plan-sku', price: 1000 });
    expect(await draftOf(id)).toMatchObject({ item_sku: 'plan-sku', price: 1000 });
  });
});
