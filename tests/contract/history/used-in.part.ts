import { beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { filesInFolder } from '../../support/files-in-folder.ts';
import { picture } from '../../support/picture.ts';
import { administrator, server } from './server.ts';

interface Use {
  typeLabel: string;
  name: string;
  documentId: string;
  field: string;
}

const READ_FILES: Right = { action: 'plugin::upload.read' };
const read = (type: string, fields: string[], conditions: string[] = []): Right => ({
  action: 'plugin::content-manager.explorer.read',
  subject: `api::${type}.${type}`,
  properties: { fields, locales: ['en'] },
  conditions,
});
interface UsedIn {
  sentence: string | null;
  loss?: string;
  uses: Use[];
  more: number;
}
const usedIn = async (who: Colleague, path: string): Promise<UsedIn> => (await who.ask('GET', `/used-in/${path}`)).body;

describe('Where something is used', () => {
  let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
  let file: { id: number; url: string };
  let color: { documentId: string };
  let story: { documentId: string };

  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'finder');
    file = await server.editor.addFile(await picture('teal'), 'teal.png');
    color = await server.editor.createDraft('color', { color: 'Usable', color_code: '#008080' });
    story = await server.editor.createDraft('story', {
      story_id: 'uses-teal',
      title: 'Teal days',
      banner_image: file.id,
    });
    await server.editor.createDraft('story', {
      story_id: 'names-teal',
      title: 'Words on teal',
      content: `Look: ![teal](${file.url})`,
    });
    await server.editor.createDraft('slide', { caption: 'Teal slide', background_color: color.documentId });
  });

  it('A file says in which entries and texts it is, with a link to each field @USED-1', async () => {
    const { sentence, uses, more } = await usedIn(administrator, `files?ids=${file.id}`);
    expect(sentence).toBe('Used in 2 stories');
    expect(uses.map(({ name, field }) => [name, field]).toSorted()).toEqual([
      ['Teal days', 'banner_image'],
      ['Words on teal', 'content'],
    ]);
    expect(more).toBe(0);
  });

  it('A file of the home page says so, and one that is used nowhere says nothing @USED-1', async () => {
    const slider = '/content-manager/single-types/api::main-slider.main-slider?locale=en';
    const ofHome = await server.editor.addFile(await picture('gold'), 'gold.png');
    await server.editor.call('PUT', slider, { background_image: ofHome.id });
    expect((await usedIn(administrator, `files?ids=${ofHome.id}`)).sentence).toBe('Used in the home page');
    const unused = await server.editor.addFile(await picture('silver'), 'silver.png');
    expect(await usedIn(administrator, `files?ids=${unused.id}`)).toEqual({ sentence: null, uses: [], more: 0 });
  });

  it('An entry says which others lead to it, also from components; an airline which cases it judges @USED-1', async () => {
    const ofColor = await usedIn(administrator, `api::color.color/${color.documentId}`);
    expect(ofColor.sentence).toBe('Used in 1 slide');
    expect(ofColor.uses[0]).toMatchObject({ typeLabel: 'Slide', field: 'background_color' });
    expect(ofColor.loss).toBe('1 slide loses it; a restore gives it back in drafts alone: unpublish it instead.');
    const rules = '/content-manager/collection-types/api::airline-rule.airline-rule?pageSize=1&locale=en';
    const [rule] = (await administrator.ask('GET', rules)).body.results;
    const ofRule = await usedIn(administrator, `api::airline-rule.airline-rule/${rule.documentId}`);
    expect(ofRule.sentence).toMatch(/^Used in \d+ luggages$/);
    expect(ofRule.uses).toHaveLength(10);
    expect(ofRule.loss).toBeUndefined();
    expect(ofRule.more).toBeGreaterThan(0);
  });

  it('Names only what its reader may read, by field and creator, and counts the others @USED-2', async () => {
    await somebody.allow([READ_FILES, read('story', ['title', 'content'])]);
    const some = await usedIn(somebody, `files?ids=${file.id}`);
    expect(some.sentence).toBe('Used in 1 story, and 1 more');
    expect(some.uses.map(({ name }) => name)).toEqual(['Words on teal']);
    await somebody.allow([READ_FILES, read('story', ['title', 'banner_image', 'content'], ['admin::is-creator'])]);
    expect(await usedIn(somebody, `files?ids=${file.id}`)).toEqual({
      sentence: 'Used in 2 entries that you may not read',
      uses: [],
      more: 2,
    });
    await somebody.allow([READ_FILES, read('story', ['banner_image'])]);
    expect((await usedIn(somebody, `files?ids=${file.id}`)).uses).toMatchObject([
      { name: '', documentId: story.documentId },
    ]);
  });

  it('Nobody is told about a file or an entry that they may not read @USED-2', async () => {
    await somebody.allow([
      { ...READ_FILES, conditions: ['admin::is-creator'] },
      read('story', ['title', 'banner_image']),
    ]);
    expect(await usedIn(somebody, `files?ids=${file.id}`)).toEqual({ sentence: null, uses: [], more: 0 });
    const of = async (path: string) => (await somebody.ask('GET', `/used-in/${path}`)).status;
    expect(await of(`api::color.color/${color.documentId}`)).toBe(403);
    await somebody.allow([read('story', ['title'])]);
    expect(await of(`files?ids=${file.id}`)).toBe(403);
    expect((await administrator.ask('GET', '/used-in/files?ids=1;2')).status).toBe(400);
  });

  it('Of a large folder it says so while it has two hundred files, and refuses more than that @USED-1', async () => {
    const { id, path } = await server.editor.call('POST', '/upload/folders', { name: 'Many', parent: null });
    const move = { destinationFolderId: id, fileIds: [file.id] };
    await server.editor.call('POST', '/upload/actions/bulk-move', move);
    const addMany = (from: number, to: number) => server.sql(filesInFolder(path, from, to));
    addMany(1, 199);
    expect((await usedIn(administrator, `files?folders=${id}`)).sentence).toBe('Used in 2 stories');
    addMany(200, 1100);
    const { status, body } = await administrator.ask('GET', `/used-in/files?folders=${id}`);
    expect([status, body.error.message]).toEqual([400, 'These are 1,101 files. Look at 200 at a time at most.']);
    server.sql("delete from files where document_id like 'many-%'");
  });
});
