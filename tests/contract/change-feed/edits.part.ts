import { describe, expect, it } from 'vitest';
import { recordedBy } from '../../support/change-feed.ts';
import { SECRET } from '../../support/own-content-server.ts';
import { feed, server } from './server.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const connect = (documentId: string) => ({ connect: [{ documentId, locale: 'en' }] });

const content = (path: string) => server.content(path);
const recorded = (edit: () => Promise<unknown>) => recordedBy(server.origin, SECRET, edit);

describe('Edits in the change feed', () => {
  describe('Which edits are in the feed', () => {
    it('a published price, for all languages, as it is shared by them', async () => {
      const [{ documentId, price }] = await content('luggages?fields[0]=price&pagination[limit]=1&locale=en');
      expect(await recorded(() => server.editor.change('luggage', documentId, { price: price + 1 }))).toEqual([
        { type: 'luggages', documentId, locale: null, effect: 'changed' },
      ]);
    });

    it('nothing that stays a draft', async () => {
      const [{ documentId }] = await content('luggages?fields[0]=price&pagination[limit]=1&locale=en');
      const edits = async () => {
        await server.editor.save('luggage', documentId, { title: 'Nobody sees this' });
        await server.editor.discard('luggage', documentId);
        const draft = await server.editor.createDraft('color', { color: 'Nobody', color_code: '#000000' });
        await server.editor.save('color', draft.documentId, { color: 'No one' });
        await server.editor.remove('color', draft.documentId);
      };
      expect(await recorded(edits)).toEqual([]);
    });

    it('each step of a document between draft and deletion, as it enters, changes and leaves', async () => {
      const { documentId } = await server.editor.createDraft('color', { color: 'Teal', color_code: '#008080' });
      const row = (effect: string, locale: string | null = 'en') => [{ type: 'colors', documentId, locale, effect }];
      expect(await recorded(() => server.editor.publish('color', documentId))).toEqual(row('entered'));
      expect(await recorded(() => server.editor.change('color', documentId, { color_code: '#007070' }))).toEqual(
        row('changed'),
      );
      expect(await recorded(() => server.editor.unpublish('color', documentId))).toEqual(row('left'));
      expect(await recorded(() => server.editor.bulk('bulkPublish', 'color', [documentId]))).toEqual(row('entered'));
      const translate = () =>
        server.editor.change('color', documentId, { color: 'Petrolyo', color_code: '#008080' }, 'fil');
      expect(await recorded(translate)).toContainEqual(row('entered', 'fil')[0]);
      expect(await recorded(() => server.editor.remove('color', documentId))).toEqual(row('left', null));
    });

    it('a single type, and a type without languages', async () => {
      const { documentId } = await content('cta-section?locale=en');
      const [single] = await recorded(() => server.editor.changeSingle('cta-section', {}));
      expect(single).toMatchObject({ type: 'cta-section', documentId, effect: 'changed' });

      const [link] = await content('social-media-links?pagination[limit]=1');
      expect(await recorded(() => server.editor.publish('social-media-link', link.documentId))).toEqual([
        { type: 'social-media-links', documentId: link.documentId, locale: null, effect: 'changed' },
      ]);
    });

    it('the products that a review is moved away from and to', async () => {
      const [from, to] = await content('luggages?fields[0]=title&pagination[limit]=2&locale=en');
      const fields = { content: 'Rolls.', rating: 5, customer: 'Ana', review_date: '2026-01-01' };
      const review = await server.editor.create('review', { ...fields, luggage: connect(from.documentId) });
      const move = () => server.editor.change('review', review.documentId, { luggage: connect(to.documentId) });
      const changes = await recorded(move);
      const row = (type: string, documentId: string) => ({ type, documentId, locale: 'en', effect: 'changed' });
      expect(changes).toHaveLength(3);
      expect(changes).toContainEqual(row('reviews', review.documentId));
      expect(changes).toContainEqual(row('luggages', from.documentId));
      expect(changes).toContainEqual(row('luggages', to.documentId));
      await server.editor.remove('review', review.documentId);
    });

    it('the reviews of a product that is published again, which show it again', async () => {
      const [{ documentId }] = await content('gifts?fields[0]=title&pagination[limit]=1&locale=en');
      const fields = { content: 'Rolls.', rating: 5, customer: 'Ana', review_date: '2026-01-01' };
      const review = await server.editor.create('review', { ...fields, gift: connect(documentId) });
      await server.editor.unpublish('gift', documentId);
      expect(await recorded(() => server.editor.publish('gift', documentId))).toContainEqual({
        type: 'reviews',
        documentId: review.documentId,
        locale: 'en',
        effect: 'changed',
      });
      await server.editor.remove('review', review.documentId);
    });

    it('a media file that is described, replaced and deleted in the media library', async () => {
      const file = (await server.editor.addFile(pixel, 'feed.png')) as { id: number; documentId?: string; url: string };
      const { documentId } = file;
      const row = (effect: string) => [{ type: 'upload/files', documentId, locale: null, effect }];
      expect(await recorded(() => server.editor.describeFile(file.id, { alternativeText: 'A pixel' }))).toEqual(
        row('changed'),
      );
      expect(await recorded(() => server.editor.replaceFile(file.id, pixel, 'feed.png'))).toEqual(row('changed'));
      expect(await recorded(() => server.editor.removeFile(file.id))).toEqual(row('left'));
    });

    it('the entries whose texts name a file that is replaced or deleted, in each language', async () => {
      const [file, other] = await Promise.all(
        ['told.png', 'other.png'].map((name) => server.editor.addFile(pixel, name)),
      );
      const text = `Look: ![It](http://localhost:1337${file!.url}) and <a href="${file!.url}?v=1">it</a>`;
      const fields = { page_id: 'told-page', title: 'Told', content: text };
      const page = await server.editor.create('page', fields);
      await server.editor.change('page', page.documentId, { ...fields, content: 'Wala' }, 'fil');
      const draft = await server.editor.createDraft('page', { ...fields, page_id: 'draft-page' });
      const row = { type: 'pages', documentId: page.documentId, locale: 'en', effect: 'changed' };
      const ofFile = (effect: string) => ({ type: 'upload/files', documentId: file!.documentId, locale: null, effect });
      const replace = (id: number) => server.editor.replaceFile(id, pixel, 'told.png');
      expect(await recorded(() => replace(file!.id))).toEqual([ofFile('changed'), row]);
      expect(await recorded(() => replace(other!.id))).not.toContainEqual(row);
      expect((await feed()).changes.findLast(({ type }) => type === 'pages')).toMatchObject({ fields: ['content'] });
      expect(await recorded(() => server.editor.removeFile(file!.id))).toEqual([ofFile('left'), row]);
      for (const { documentId } of [page, draft]) await server.editor.remove('page', documentId);
      await server.editor.removeFile(other!.id);
    });

    it('a published entry to which a program uploads a file', async () => {
      const [{ id, documentId }] = await content('colors?pagination[limit]=1&locale=en');
      const token = await server.editor.createToken('full-access');
      const form = new FormData();
      const fields = { ref: 'api::color.color', refId: String(id), field: 'color_thumbnail' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('files', new Blob([pixel], { type: 'image/png' }), 'attached.png');
      const upload = () =>
        fetch(`${server.origin}/api/upload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token.accessKey}` },
          body: form,
        });
      expect(await recorded(upload)).toEqual([{ type: 'colors', documentId, locale: 'en', effect: 'changed' }]);
      await server.editor.removeToken(token.id);
    });

    it('languages, and the entries that are deleted with one', async () => {
      const row = (effect: string) => ({ type: 'i18n/locales', documentId: null, locale: null, effect });
      let locale: { id: number };
      expect(await recorded(async () => (locale = await server.editor.addLocale('de', 'German')))).toEqual([
        row('entered'),
      ]);
      expect(await recorded(() => server.editor.renameLocale(locale.id, 'Deutsch'))).toEqual([row('changed')]);
      const { documentId } = await server.editor.create('color', { color: 'Blau', color_code: '#0000ff' }, 'de');
      await server.editor.createDraft('color', { color: 'Nobody', color_code: '#000000' }, 'de');
      const changes = await recorded(() => server.editor.removeLocale(locale.id));
      expect(changes).toEqual([{ type: 'colors', documentId, locale: 'de', effect: 'left' }, row('left')]);
    });

    it('nothing that is not committed, and nothing is committed without it', async () => {
      const drafts = await Promise.all(
        ['First', 'Second'].map((color) => server.editor.createDraft('color', { color, color_code: '#000000' })),
      );
      const [first, second] = drafts.map(({ documentId }) => documentId) as [string, string];
      server.sql(`create trigger full before insert on change_feed when new.document_id = '${second}'
      begin select raise(abort, 'No room for another change'); end`);
      const publish = () => server.editor.bulk('bulkPublish', 'color', [first, second]).catch((error: Error) => error);
      expect(await recorded(async () => expect(await publish()).toBeInstanceOf(Error))).toEqual([]);
      expect(
        await content(`colors?filters[documentId][$in][0]=${first}&filters[documentId][$in][1]=${second}`),
      ).toEqual([]);
      server.sql('drop trigger full');
      expect(await recorded(publish)).toHaveLength(2);
      for (const documentId of [first, second]) await server.editor.remove('color', documentId);
    });
  });

  describe('Which fields the feed names', () => {
    /** Those of the changes that an edit brings, by document, but the two times. */
    const fieldsOf = async (edit: () => Promise<unknown>) => {
      const { revision: before } = await feed();
      await edit();
      const changes = (await feed(before)).changes.filter(({ revision }) => revision > before);
      const named = changes.map(({ documentId, fields }) => [
        documentId,
        fields?.filter((field) => field !== 'updatedAt' && field !== 'publishedAt') ?? null,
      ]);
      return Object.fromEntries(named) as Record<string, string[] | null>;
    };
    const firstTwo = () =>
      content('luggages?fields[0]=price&fields[1]=title&pagination[limit]=2&locale=en&populate=color,images');

    it('those that differ, and no other', async () => {
      const [{ documentId, price, title }] = await firstTwo();
      const save = (fields: Record<string, unknown>) =>
        fieldsOf(() => server.editor.change('luggage', documentId, fields));
      expect(await save({ price: price + 2 })).toEqual({ [documentId]: ['price'] });
      expect(await save({ price: price + 2, title })).toEqual({ [documentId]: [] });
      expect((await save({ price, title: `${title}.` }))[documentId]?.toSorted()).toEqual(['price', 'title']);
      expect(await save({ title })).toEqual({ [documentId]: ['title'] });
      // Responses may show and sort by the times, which every edit changes.
      expect((await feed()).changes.at(-1)?.fields).toEqual(expect.arrayContaining(['updatedAt', 'publishedAt']));
    });

    it('relations, files and components, also if only their order or something in them differs', async () => {
      const [{ documentId, color, images }] = await firstTwo();
      const save = (fields: Record<string, unknown>) =>
        fieldsOf(() => server.editor.change('luggage', documentId, fields));
      const ids = images.map(({ id }: { id: number }) => id);
      expect(ids.length).toBeGreaterThan(1);
      const link = { store: 'A shop', store_link_link: 'https://shop.example/1' };
      const colors = await content('colors?locale=en&fields[0]=color');
      const otherColor = colors.find((each: { documentId: string }) => each.documentId !== color.documentId);
      expect(await save({ color: { set: [{ documentId: otherColor.documentId, locale: 'en' }] } })).toEqual({
        [documentId]: ['color'],
      });
      expect(await save({ images: ids.toReversed() })).toEqual({ [documentId]: ['images'] });
      expect(await save({ store_links: [link] })).toEqual({ [documentId]: ['store_links'] });
      expect(await save({ store_links: [{ ...link, store_link_link: 'https://shop.example/2' }] })).toEqual({
        [documentId]: ['store_links'],
      });
    });

    it('of a document at the other end of a relation: the one that leads back', async () => {
      const [luggage] = await firstTwo();
      const review = { content: 'Rolls.', rating: 5, customer: 'Ben', review_date: '2026-01-02' };
      let made = { documentId: '' };
      const create = async () =>
        (made = await server.editor.create('review', { ...review, luggage: connect(luggage.documentId) }));
      expect(await fieldsOf(create)).toEqual({ [luggage.documentId]: ['reviews'], [made.documentId]: null });
      await server.editor.remove('review', made.documentId);
    });

    it('none of what becomes visible or invisible, and of files', async () => {
      const { documentId } = await server.editor.create('color', { color: 'Teal', color_code: '#008080' });
      const { changes } = await feed();
      expect(changes.at(-1)).toMatchObject({ documentId, effect: 'entered', fields: null });
      expect(await fieldsOf(() => server.editor.remove('color', documentId))).toEqual({ [documentId]: null });
    });
  });
});
