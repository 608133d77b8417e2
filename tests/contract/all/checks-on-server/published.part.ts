import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Editor } from '../../../../scripts/launcher/editor.ts';
import { connect, createCheckedEntries, cutout, sku } from '../../../support/checked-server.ts';
import { film } from '../../../support/films.ts';
import { servers } from './servers.ts';

interface ListedProblem {
  documentId: string;
  sentence: string;
}

describe.each(servers)('The checks of a content server on $database', ({ server }) => {
  let editor: Editor;
  let color: { documentId: string };
  let hidden: { documentId: string };
  let luggage: { documentId: string };
  let picture: { id: number };
  let removeAll: () => Promise<void>;

  const health = () => editor.call('GET', '/checks/health');
  const listed = async (line: string, of: { documentId: string }) => {
    const { findings } = await editor.call('GET', `/checks/findings?line=${line}`);
    return (findings as ListedProblem[])
      .filter(({ documentId }) => documentId === of.documentId)
      .map(({ sentence }) => sentence);
  };

  beforeAll(async () => {
    editor = server.editor;
    ({ color, hidden, luggage, picture, removeAll } = await createCheckedEntries(editor));
  });
  afterAll(() => removeAll());

  it('follow a link to what it leads to', async () => {
    const item = await editor.create('menu-item', { title: 'Checked', menu_link: `/luggages/{locale}/${sku('one')}` });
    expect(await listed('must', item)).toEqual([]);
    await editor.unpublish('luggage', luggage.documentId);
    expect(await listed('must', item)).toEqual([
      `1 link leads to no page of the site: /luggages/{locale}/${sku('one')}`,
    ]);
    expect((await health()).looked).not.toBe('all');
    await editor.publish('luggage', luggage.documentId);
    expect(await listed('must', item)).toEqual([]);
    await editor.remove('menu-item', item.documentId);
    expect((await health()).looked).toBe(1);
  });

  it('know which recommended case is not published, which only the draft says', async () => {
    await editor.change('luggage', luggage.documentId, { recommendations: connect(hidden.documentId) });
    expect(await listed('better', luggage)).toContain('1 recommended case is not published: Nimbus Cabin, Puce.');
    await editor.publish('luggage', hidden.documentId);
    expect(await listed('better', luggage)).not.toContain('1 recommended case is not published: Nimbus Cabin, Puce.');
  });

  it("follow a picture's description and a color's code", async () => {
    await editor.describeFile(picture.id, { alternativeText: '' });
    expect(await listed('better', luggage)).toContain('1 picture has no description.');
    await editor.describeFile(picture.id, { alternativeText: 'A case' });
    expect(await listed('better', luggage)).not.toContain('1 picture has no description.');
    const quote = { background_color: connect(color.documentId), text_color: connect(color.documentId) };
    await editor.changeSingle('quote-section', quote);
    const { findings } = await editor.call('GET', '/checks/findings?line=better');
    expect(findings).toContainEqual(
      expect.objectContaining({ uid: 'api::quote-section.quote-section', field: 'text_color' }),
    );
  });

  it('look into published pictures while nobody waits', async () => {
    const floating = await editor.addFile(await cutout(0.1), 'floating.webp', 'image/webp');
    await editor.change('luggage', luggage.documentId, { images: [floating] });
    const sentence = '10 % of the first picture is empty under the wheels; 1.3 % is right.';
    await expect.poll(() => listed('better', luggage)).toContain(sentence);
    await editor.change('luggage', luggage.documentId, { images: [picture] });
    expect(await listed('better', luggage)).not.toContain(sentence);
    await editor.removeFile(floating.id);
  });

  it('name a film that many browsers cannot play', async () => {
    const turn = await editor.addFile(film('hvc1'), 'turn.mp4', 'video/mp4');
    await editor.change('luggage', luggage.documentId, { images: [picture, turn] });
    await expect.poll(() => listed('better', luggage)).toContain('Coded as HEVC (H.265): turn.mp4. Save as H.264.');
    await editor.change('luggage', luggage.documentId, { images: [picture] });
    await editor.removeFile(turn.id);
  });

  it('name a picture in a text once it is deleted', async () => {
    const file = await editor.addFile(await cutout(0.1), 'in-a-text.webp', 'image/webp');
    const content = `![A case](${file.url})`;
    const page = await editor.create('page', { page_id: 'checked-page', title: 'Checked', content });
    expect(await listed('must', page)).toEqual([]);
    await editor.removeFile(file.id);
    const sentence = `1 picture or file in the text no longer exists: ${file.url.split('/').at(-1)}.`;
    expect(await listed('must', page)).toEqual([sentence]);
    await editor.remove('page', page.documentId);
  });

  it('look at everything again when the languages change', async () => {
    await editor.changeSingle('corporate-detail', { hidden_locales: 'ja' });
    expect(await listed('better', luggage)).toContain('There is no Filipino text for this entry.');
    expect(await listed('better', luggage)).not.toContain('There is no Japanese text for this entry.');
    await editor.changeSingle('corporate-detail', { hidden_locales: null });
    expect((await health()).looked).toBe('all');
  });

  it('name a language in which the site has no words, and what it lacks; and an entry that lacks English', async () => {
    const german = await editor.addLocale('de', 'Deutsch');
    const words = async () => {
      const { findings } = await editor.call('GET', '/checks/findings?line=better');
      return (findings as ListedProblem[])
        .map(({ sentence }) => sentence)
        .filter((each) => each.startsWith('The site has no'));
    };
    const lacking = async () => Number(/(\d+) entries/.exec((await words())[0] ?? '')?.[1]);
    const before = await lacking();
    expect(await words()).toEqual([
      `The site has no German words of its own. ${before} entries of the English ones have no German text.`,
    ]);
    expect(await listed('better', luggage)).not.toContain('There is no German text for this entry.');
    await editor.create('color', { color: 'Mauve', color_code: '#e0b0ff' });
    expect(await lacking()).toBe(before + 1);

    const own = await editor.create('color', { color: '藤色', color_code: '#bbbcde' }, 'ja');
    expect(await listed('better', own)).toContain('There is no English text for this entry.');

    await editor.changeSingle('corporate-detail', { offered_locales: 'de' });
    expect(await listed('better', luggage)).toContain('There is no German text for this entry.');
    await editor.changeSingle('corporate-detail', { offered_locales: null });
    await editor.removeLocale(german.id);
  });

  it('look at everything anew a few times a minute, whoever asks', async () => {
    const look = () =>
      editor.call('POST', '/checks/look').then(
        () => 200,
        (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
      );
    const statuses = [await look(), await look(), await look(), await look()];
    expect(statuses.at(-1)).toBe(429);
    expect(await health()).toMatchObject({ hasFailed: false });
  });
});
