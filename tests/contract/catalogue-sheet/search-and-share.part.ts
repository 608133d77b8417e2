import { describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { picture } from '../../support/picture.ts';
import { server } from './server.ts';

const SKU = 'nimbus-small-forest';
const OTHER = 'nimbus-medium-forest';
const WORDS = 'Search and share: Description';
const SHARED = 'Search and share: Share picture';

const luggage = async (sku: string, locale = 'en') => {
  const populate = 'populate[search_and_share][populate]=share_picture';
  const [found] = await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=${locale}&${populate}`);
  return found;
};
/** What visitors get. */
const shown = async (sku: string, locale?: string) => {
  const { search_and_share: chosen } = await luggage(sku, locale);
  return chosen && [chosen.description, chosen.share_picture?.name ?? null];
};
const draftOf = async (sku: string) =>
  server.editor.call(
    'GET',
    `/content-manager/collection-types/api::luggage.luggage/${(await luggage(sku)).documentId}?locale=en`,
  );
const filesNamed = async (name: string) =>
  (await server.editor.call('GET', `/upload/files?filters[name][$eq]=${name}`)).results;
const libraryFile = async () => (await filesNamed('aero-small-coral.webp'))[0];

describe('what search engines and shared links show', () => {
  it('is published in its languages, exported again without a change, and taken back with its picture', async () => {
    const lines = [
      `SKU,Title,${WORDS},${WORDS} [fil],${SHARED}`,
      `${SKU},,Light and quiet,Magaan at tahimik,wide.png`,
      `shared-one,Sheet One,New and light,,wide.png`,
    ];
    const plan = await server.sheets.planLuggage(lines, {}, { 'wide.png': await picture('teal') });
    expect(plan.sheets[0]!.rows[0]!.cells.map(({ column, group, old, new: now }) => [column, group, old, now])).toEqual(
      [
        [WORDS, 'Text', '', 'Light and quiet'],
        [`${WORDS} [fil]`, 'Text', '', 'Magaan at tahimik'],
        [SHARED, 'Picture', '', 'wide.png (new)'],
      ],
    );
    expect(plan.sheets[0]!.rows[0]!.findings).toEqual([]);
    expect(plan.unusedPictures).toEqual([]);
    expect(await server.sheets.apply(plan.id, { publish: true })).toMatchObject({ state: 'applied' });
    expect(await shown(SKU)).toEqual(['Light and quiet', 'wide.png']);
    expect(await shown(SKU, 'fil')).toEqual(['Magaan at tahimik', null]);
    expect(await shown(SKU, 'ja')).toBeNull();
    expect(await shown('shared-one')).toEqual(['New and light', 'wide.png']);

    const csv = Buffer.from(await server.sheets.file('export', '?type=api::luggage.luggage&format=csv'));
    expect(csv.toString().split('\r\n')[0]).toContain(`${WORDS},${WORDS} [fil],${WORDS} [ja],${SHARED},`);
    const again = await server.sheets.plan('luggage.csv', csv);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, errors: 0 });

    expect(await filesNamed('wide.png')).toHaveLength(1);
    expect(await server.sheets.undo(plan.id)).toMatchObject({ state: 'undone', outcome: null });
    expect([await shown(SKU), await shown(SKU, 'fil')]).toEqual([null, null]);
    expect(await luggage('shared-one')).toBeUndefined();
    expect(await filesNamed('wide.png')).toEqual([]);
  });

  it('has its fields changed one by one, and none when both are cleared', async () => {
    const { name } = await libraryFile();
    const first = await server.sheets.planLuggage([`SKU,${WORDS},${SHARED}`, `${SKU},Light,${name}`]);
    await server.sheets.apply(first.id, { publish: true });
    const words = await server.sheets.planLuggage([`SKU,${WORDS},${SHARED}`, `${SKU},Lighter,`]);
    await server.sheets.apply(words.id, { publish: true });
    expect(await shown(SKU)).toEqual(['Lighter', name]);
    const cleared = await server.sheets.planLuggage([`SKU,${WORDS},${SHARED}`, `${SKU},(clear),(clear)`]);
    await server.sheets.apply(cleared.id, { publish: true });
    expect(await shown(SKU)).toBeNull();
    await server.sheets.undo(cleared.id);
    expect(await shown(SKU)).toEqual(['Lighter', name]);
    await server.sheets.undo(words.id);
    await server.sheets.undo(first.id);
    expect(await shown(SKU)).toBeNull();
  });

  it('is saved as a draft, and undone so that nothing is left to publish', async () => {
    const { id } = await server.sheets.planLuggage(['item_sku,search_and_share.description', `${SKU},A draft`]);
    await server.sheets.apply(id);
    expect(await shown(SKU)).toBeNull();
    expect(await draftOf(SKU)).toMatchObject({ status: 'modified', search_and_share: { description: 'A draft' } });
    await server.sheets.undo(id);
    expect(await draftOf(SKU)).toMatchObject({ status: 'published', search_and_share: null });
  });

  it('keeps what somebody has edited since, field by field', async () => {
    const { name, id: file } = await libraryFile();
    const plan = await server.sheets.planLuggage([`SKU,${WORDS},${SHARED}`, `${SKU},Imported,${name}`]);
    await server.sheets.apply(plan.id, { publish: true });
    const { documentId } = await luggage(SKU);
    const edited = { description: 'Edited afterwards', share_picture: file };
    await server.editor.change('luggage', documentId, { search_and_share: edited });
    const { outcome } = await server.sheets.undo(plan.id);
    expect(outcome!.kept).toEqual([`${SKU}, Search and share: Description has been changed since`]);
    expect(await shown(SKU)).toEqual(['Edited afterwards', null]);
  });

  it('gives back edits of its other field that waited, and visitors what they saw', async () => {
    const { name, id: file } = await libraryFile();
    const { documentId } = await luggage(OTHER);
    await server.editor.change('luggage', documentId, { search_and_share: { description: 'Shown' } });
    await server.editor.save('luggage', documentId, {
      search_and_share: { description: 'Shown', share_picture: file },
    });
    const plan = await server.sheets.planLuggage([`SKU,${WORDS}`, `${OTHER},Imported`]);
    await server.sheets.apply(plan.id, { publish: true, otherConflicts: 'apply' });
    expect(await shown(OTHER)).toEqual(['Imported', name]);
    expect(await server.sheets.undo(plan.id)).toMatchObject({ state: 'undone', outcome: null });
    expect(await shown(OTHER)).toEqual(['Shown', null]);
    expect(await draftOf(OTHER)).toMatchObject({
      status: 'modified',
      search_and_share: { description: 'Shown', share_picture: { name } },
    });
  });

  it('is looked at by the checks, with a picture of the media library', async () => {
    const { url } = await libraryFile();
    const plan = await server.sheets.planLuggage([
      `SKU,${WORDS},${SHARED}`,
      `aero-large-coral,${'Wide words '.repeat(28)},${url}`,
    ]);
    expect(plan.sheets[0]!.rows[0]!.findings).toEqual([
      expect.stringMatching(/^The description has \d+ characters/),
      expect.stringMatching(/^Too small for a card/),
    ]);
  });

  it('is for those who may write these fields', async () => {
    const administrator = server.administrator;
    const right = (action: string, fields: string[]) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::luggage.luggage',
      properties: { fields, locales: ['en', 'fil'] },
      conditions: [],
    });
    const fields = ['item_sku', 'search_and_share.description', 'search_and_share.share_picture'];
    const { body } = await administrator.ask('POST', '/admin/admin-tokens', {
      kind: 'admin',
      name: 'Words',
      description: '',
      lifespan: null,
      adminPermissions: [
        right('read', fields),
        right('update', ['search_and_share.description']),
        { action: 'plugin::upload.read', subject: null, properties: {}, conditions: [] },
      ],
    });
    const program = new CatalogueSheets(server.origin, body.data.accessKey);
    const { name } = await libraryFile();
    const plan = await program.planLuggage([
      `SKU,${WORDS},${WORDS} [ja],${SHARED}`,
      `aero-large-coral,Mine,私の,`,
      `aero-small-sand,,,${name}`,
    ]);
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([
      `Row 2, ${WORDS} [ja]: You may not change it`,
      `Row 3, ${SHARED}: You may not change it`,
    ]);
  });
});
