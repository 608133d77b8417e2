import { beforeAll, describe, expect, it } from 'vitest';
import { reading, type Right, withSecondRole } from '../../support/colleagues.ts';
import { ALL, inviteReader, OWN, toColors } from './reader.ts';
import { administrator, server } from './server.ts';

const LINKS = '/content-manager/collection-types/api::social-media-link.social-media-link';
const STORIES = '/content-manager/relations/api::story.story/featured_luggage';
const COLORS = '/content-manager/relations/api::luggage.luggage/color';
const toLinks = (action: string, { fields, conditions }: Pick<Right, 'conditions'> & { fields?: string[] } = {}) => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: 'api::social-media-link.social-media-link',
  properties: fields ? { fields } : {},
  conditions: conditions ?? [],
});

let somebody: Awaited<ReturnType<typeof inviteReader>>;

const status = async (path: string, body: object) => (await somebody.ask('POST', LINKS + path, body)).status;
const live = async () =>
  (await server.content('social-media-links')).map(({ link }: { link: string }) => link) as string[];

describe('The language that a request names', () => {
  beforeAll(async () => {
    somebody = await inviteReader();
  });

  describe('where the type has none', () => {
    it('publishes nothing that is another’s', async () => {
      const link = 'https://social.example/theirs';
      const { documentId } = await server.editor.createDraft('social-media-link', { title: 'Theirs', link });
      await somebody.allow([toLinks('read'), toLinks('publish', { conditions: OWN })]);
      const bodies = [{}, { locale: 'x' }, { locale: ['x'] }, { locale: 'en' }];
      for (const body of bodies) {
        const answer = await status('/actions/bulkPublish', { documentIds: [documentId], ...body });
        expect([body, answer]).toEqual([body, 403]);
      }
      expect(await status('/actions/bulkPublish?locale=x', { documentIds: [documentId] })).toBe(403);
      expect(await live()).not.toContain(link);
      await server.editor.remove('social-media-link', documentId);
    });

    it('names at most a hundred entries at once, each once', async () => {
      await somebody.allow([toLinks('read'), toLinks('publish')]);
      const bulk = (count: number) =>
        somebody.ask('POST', `${LINKS}/actions/bulkPublish`, {
          documentIds: Array.from({ length: count }, (_, index) => `none-${index % 101}`),
        });
      expect((await bulk(101)).body.error.message).toBe('At most 100 entries at a time: these are 101');
      expect((await bulk(100)).status).not.toBe(400);
    });

    it('gives up no change that the role may not make', async () => {
      const made = { title: 'Waiting', link: 'https://social.example/before' };
      const { documentId } = await server.editor.create('social-media-link', made);
      await server.editor.save('social-media-link', documentId, { link: 'https://social.example/after' });
      const ways = async (body: object) => [
        await status(`/${documentId}/actions/discard`, body),
        await status(`/${documentId}/actions/unpublish`, { ...body, discardDraft: true }),
      ];
      await somebody.allow([toLinks('read'), toLinks('publish'), toLinks('update', { fields: ['title'] })]);
      for (const body of [{}, { locale: 'x' }, { locale: 'en' }])
        expect([body, await ways(body)]).toEqual([body, [403, 403]]);
      await somebody.allow([toLinks('read'), toLinks('publish'), toLinks('update')]);
      expect(await ways({ locale: 'x' })).toEqual([200, 200]);
      await server.editor.remove('social-media-link', documentId);
    });
  });

  describe('where a list names none', () => {
    beforeAll(async () => {
      const color = await server.editor.createDraft('color', { color: 'Quince', color_code: '#c3b04a' });
      await server.editor.save('color', color.documentId, { color: 'Zubereitet' }, 'fil');
      const made = { item_sku: 'of-quince', title: 'Case', color: { connect: [{ documentId: color.documentId }] } };
      const { documentId } = await server.editor.createDraft('luggage', made);
      const inFilipino = { connect: [{ documentId: color.documentId, locale: 'fil' }] };
      await server.editor.save('luggage', documentId, { title: 'Zauberkasten', color: inFilipino }, 'fil');
    });

    const found = async (query: string, path = STORIES) =>
      (await somebody.ask('GET', `${path}?pageSize=100&${query}`)).body.results.map(
        ({ locale }: { locale: string }) => locale,
      );

    it('what a field can lead to is in the default language, in which its filters were asked for', async () => {
      const filter = 'filters[color][color][$startsWith]=Zub';
      const luggage = reading('luggage', { locales: ALL });
      await somebody.allow([reading('story', { locales: ALL }), luggage, toColors('read')]);
      expect(await found(`${filter}&locale=fil`)).toEqual(['fil']);
      await somebody.allow([reading('story', { locales: ALL }), luggage, toColors('read', { locales: ['en'] })]);
      expect((await somebody.ask('GET', `${STORIES}?${filter}&locale=fil`)).status).toBe(403);
      for (const query of [filter, `${filter}&locale=`]) expect([query, await found(query)]).toEqual([query, []]);
      expect(new Set(await found('filters[color][color][$startsWith]=Q'))).toEqual(new Set(['en']));
    });

    it('is not that of all later requests, whatever the query is called', async () => {
      await somebody.allow([reading('luggage', { locales: ALL }), toColors('read')]);
      for (const path of [COLORS, '/content-manager/collection-types/api::color.color'])
        for (const query of ['__proto__', 'constructor', 'toString'])
          expect((await somebody.ask('GET', `${path}?${query}`)).status).toBe(200);
      expect(new Set(await found('locale=fil', COLORS))).toEqual(new Set(['fil']));
      expect((await server.content('colors?locale=fil')).map(({ locale }) => locale)).not.toContain('en');
      expect((await somebody.ask('GET', '/content-manager/relations/__proto__/x')).status).toBe(404);
    });

    it('what it can lead to is searched by its name in that language alone', async () => {
      const named = toColors('read', { locales: ['en'], fields: ['color'] });
      const unnamed = toColors('read', { locales: ['fil'], fields: ['color_code'] });
      await somebody.allow([reading('luggage', { locales: ALL }), named]);
      await withSecondRole({ by: server.editor, somebody: somebody.editor }, [unnamed], async () => {
        for (const query of ['_q=Zub', '_q=Zub&locale=', '_q=Zub&locale=fil'])
          expect([query, await found(query, COLORS)]).toEqual([query, []]);
      });
      expect((await administrator.ask('GET', `${COLORS}?_q=Zub&locale=fil`)).body.results).toHaveLength(1);
    });
  });
});
