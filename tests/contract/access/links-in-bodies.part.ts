import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '../../support/colleagues.ts';
import { PIXEL } from './pixel.ts';
import { ALL, inviteReader } from './reader.ts';
import { server } from './server.ts';

type Row = { id: number; documentId: string };
type Item = Record<string, unknown>;

const LUGGAGE = 'api::luggage.luggage';
const QUOTE = 'api::quote-section.quote-section';
const LUGGAGES = `/content-manager/collection-types/${LUGGAGE}`;
const POPULATED = 'locale=en&populate[0]=images&populate[1]=recommendations&populate[2]=reviews&populate[3]=color';

const of = (uid: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: uid,
    properties: { locales: ALL },
    conditions: [],
  }));

let somebody: Awaited<ReturnType<typeof inviteReader>>;
let file: { id: number; documentId: string };
/** Published, of others. */
let published: Row;
let review: Row;
/** Of whoever asks. */
let own: Row;
let other: Row;

/** What visitors see of what others have published. */
const seen = async () => {
  const { images, recommendations, reviews, color } = await server.content(
    `luggages/${published.documentId}?${POPULATED}`,
  );
  return { images, recommendations, color, reviews: (reviews as Row[]).map(({ documentId }) => documentId) };
};
const asPublished = () => ({ images: [], recommendations: [], color: null, reviews: [review.documentId] });
/** The published version, as what names rows and columns of the database would have it. */
const pivotOfFile = () => ({ id: file.id, __pivot: { related_id: published.id, related_type: LUGGAGE } });
const pivotOfLink = () => ({ __pivot: { luggage_id: published.id } });
const save = (body: Item) => somebody.ask('PUT', `${LUGGAGES}/${own.documentId}?locale=en`, body);
const saved = async () => (await somebody.ask('GET', `${LUGGAGES}/${own.documentId}?locale=en`)).body.data;
const linkedTo = async (field: string) => {
  const path = `/content-manager/relations/${LUGGAGE}/${own.documentId}/${field}?locale=en`;
  return (await somebody.ask('GET', path)).body.results.map(({ documentId }: Row) => documentId);
};

describe('What a form says about files and linked entries', () => {
  beforeAll(async () => {
    somebody = await inviteReader();
    await somebody.allow([...of(LUGGAGE, 'create', 'read', 'update'), ...of(QUOTE, 'read', 'update')]);
    file = (await server.editor.addFile(PIXEL, 'of-a-form.png')) as unknown as typeof file;
    const made = await server.editor.create('luggage', { item_sku: 'of-others', title: 'Of others' });
    const link = { connect: [{ documentId: made.documentId, locale: 'en' }] };
    const words = await server.editor.create('review', { customer: 'Somebody', luggage: link });
    published = await server.content(`luggages/${made.documentId}?locale=en`);
    review = await server.content(`reviews/${words.documentId}?locale=en`);
    own = (await somebody.ask('POST', `${LUGGAGES}?locale=en`, { item_sku: 'my-own', title: 'Mine' })).body.data;
    other = (await somebody.ask('POST', `${LUGGAGES}?locale=en`, { item_sku: 'my-other', title: 'Other' })).body.data;
  });
  afterAll(async () => {
    for (const { documentId } of [published, own, other]) await server.editor.remove('luggage', documentId);
    await server.editor.remove('review', review.documentId);
    await server.editor.removeFile(file.id);
  });

  it.each<[string, () => unknown]>([
    ['a list', () => [pivotOfFile()]],
    ['what is set', () => ({ set: [pivotOfFile()] })],
    ['what is added', () => ({ connect: [pivotOfFile()] })],
    ['one file', () => pivotOfFile()],
  ])('writes into no other entry: a file in %s @FORM-15', async (_where, images) => {
    await save({ images: null });
    const { status, body } = await save({ images: images() });
    expect([status, body.error?.message, await seen()]).toEqual([200, undefined, asPublished()]);
    expect((await saved()).images.map(({ id }: Row) => id)).toEqual([file.id]);
  });

  it.each<[string, () => Item]>([
    ['added', () => ({ connect: [{ documentId: other.documentId, ...pivotOfLink() }] })],
    ['added, by its row', () => ({ connect: [{ id: other.id, ...pivotOfLink() }] })],
    ['set, by its row', () => ({ set: [{ id: other.id, ...pivotOfLink() }] })],
    ['listed, by its row', () => [{ id: other.id, ...pivotOfLink() }] as unknown as Item],
    ['alone, by its row', () => ({ id: other.id, ...pivotOfLink() })],
  ])('writes into no other entry: a linked one, %s @FORM-15', async (_how, recommendations) => {
    const sent = recommendations();
    const { status, body } = await save({ recommendations: sent });
    const named = JSON.stringify(sent).includes('documentId');
    const sentence = 'recommendations: entries are named by their documentId';
    expect([status, body.error?.message, await seen()]).toEqual(
      named ? [200, undefined, asPublished()] : [400, sentence, asPublished()],
    );
    if (named) expect(await linkedTo('recommendations')).toEqual([other.documentId]);
  });

  it.each<[string, () => unknown]>([
    ['added', () => ({ connect: [{ id: review.id }] })],
    ['added as a number', () => ({ connect: [review.id] })],
    ['set as a text', () => ({ set: [String(review.id)] })],
    ['taken away', () => ({ disconnect: [{ id: review.id }] })],
  ])('takes nothing off a published page: a row of the database, %s @FORM-15', async (_how, reviews) => {
    const { status } = await save({ reviews: reviews() });
    expect([status, await seen()]).toEqual([400, asPublished()]);
  });

  it('writes into no other entry from a form that is new, duplicated, or a single type’s @FORM-15', async () => {
    const images = [pivotOfFile()];
    const made = await somebody.ask('POST', `${LUGGAGES}?locale=en`, { item_sku: 'made', title: 'Made', images });
    const copy = { item_sku: 'copied', title: 'Copied', images };
    const copied = await somebody.ask('POST', `${LUGGAGES}/clone/${own.documentId}?locale=en`, copy);
    expect([made.status, copied.status, await seen()]).toEqual([201, 200, asPublished()]);

    const section = await server.content('quote-section?locale=en&populate=background_color');
    const color = await server.editor.createDraft('color', { color: 'Puce', color_code: '#cc8899' });
    const connect = [{ documentId: color.documentId, __pivot: { quote_section_id: section.id } }];
    for (const item of [connect[0], { id: color.id, ...connect[0], documentId: undefined }])
      await somebody.ask('PUT', `/content-manager/single-types/${QUOTE}?locale=en`, {
        background_color: { connect: [item] },
      });
    expect(await server.content('quote-section?locale=en&populate=background_color')).toEqual(section);
    for (const { body } of [made, copied]) await server.editor.remove('luggage', body.data.documentId);
    await server.editor.call('POST', `/content-manager/single-types/${QUOTE}/actions/discard?locale=en`, {});
    await server.editor.remove('color', color.documentId);
  });

  it('writes into no other entry from a part, nor when it is published with the form @FORM-15', async () => {
    const store = { store: 'Shop', store_link_link: 'https://shop.example', store_icon: pivotOfFile() };
    const share = { share_picture: { ...pivotOfFile(), __pivot: { related_id: published.id, related_type: LUGGAGE } } };
    const body = { store_links: [store], search_and_share: share, images: [pivotOfFile()] };
    expect((await save(body)).status).toBe(200);
    const { store_links: links, search_and_share: shared } = await saved();
    expect([links[0].store_icon?.id, shared.share_picture?.id]).toEqual([file.id, file.id]);
    await server.editor.call('POST', `${LUGGAGES}/${own.documentId}/actions/publish?locale=en`, {
      images: [pivotOfFile()],
    });
    expect(await seen()).toEqual(asPublished());
    await server.editor.unpublish('luggage', own.documentId);
  });

  it('may be all that the admin sends: files with what is known of them, entries with their places', async () => {
    const whole = await server.editor.call('GET', `/upload/files/${file.id}`);
    const at = (row: Row, position: Item) => ({ id: row.id, documentId: row.documentId, locale: 'en', position });
    const connect = [
      at(other, { end: true }),
      at(published, { before: other.documentId, locale: 'en', status: 'draft' }),
    ];
    expect((await save({ images: [whole], recommendations: { set: [] } })).status).toBe(200);
    const { status, body } = await save({ recommendations: { connect, disconnect: [] }, reviews: { count: 0 } });
    expect([status, body.error?.message]).toEqual([200, undefined]);
    expect(new Set(await linkedTo('recommendations'))).toEqual(new Set([published.documentId, other.documentId]));
    const first = (ids: string[]) => ids.indexOf(published.documentId) > ids.indexOf(other.documentId);
    // The admin lists the last one first.
    expect(first(await linkedTo('recommendations'))).toBe(true);
    const gone = { disconnect: [{ id: other.id, documentId: other.documentId, locale: 'en' }] };
    expect((await save({ recommendations: gone })).status).toBe(200);
    expect(await linkedTo('recommendations')).toEqual([published.documentId]);
    expect(
      (await save({ images: [{ documentId: file.documentId }], recommendations: [other.documentId] })).status,
    ).toBe(200);
    expect(await linkedTo('recommendations')).toEqual([other.documentId]);
    expect((await saved()).images.map(({ id }: Row) => id)).toEqual([file.id]);
  });

  it('may name one several times @FORM-15', async () => {
    const images = Array.from({ length: 200 }, (_, odd) => ({ id: file.id, odd }));
    const set = Array.from({ length: 200 }, (_, odd) => ({ documentId: other.documentId, odd }));
    expect((await save({ images, recommendations: { set } })).status).toBe(200);
    expect((await saved()).images.map(({ id }: Row) => id)).toEqual([file.id]);
    expect(await linkedTo('recommendations')).toEqual([other.documentId]);
  });
});
