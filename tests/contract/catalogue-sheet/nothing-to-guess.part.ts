import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { server } from './server.ts';

const SKU = 'aero-small-pearl';
const LOCALES = ['en', 'fil', 'ja'];

type Limits = { fields?: string[]; locales?: string[]; conditions?: string[]; type?: string };
const right = (
  action: string,
  { fields, locales = LOCALES, conditions = [], type = 'luggage' }: Limits = {},
): Right => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: `api::${type}.${type}`,
  properties: { ...(fields && { fields }), locales },
  conditions,
});
const rights = (limits: Limits) => ['read', 'update'].map((action) => right(action, limits));

let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let own: CatalogueSheets;

/** What a plan answers, without its own id. */
async function answerTo(lines: string[], name = 'luggage.csv') {
  const { id: _, ...answer } = await own.plan(name, lines.join('\n'));
  return answer;
}
const sentencesIn = ({ sheets }: Awaited<ReturnType<typeof answerTo>>) =>
  sheets.flatMap(({ errors }) => errors.map(({ sentence }) => sentence));

describe('a plan gives somebody without the right to read something nothing to guess by:', () => {
  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'guesses');
    own = await server.sheetsOf(somebody);
  });

  it('whether an entry is there that a field could lead to @SHEET-8', async () => {
    const fields = ['item_sku', 'title', 'color'];
    await somebody.allow(rights({ fields }));
    const there = await answerTo(['SKU,Color', `${SKU},Coral`]);
    expect(sentencesIn(there)).toEqual(['Row 2, Color: You may not change it']);
    expect(await answerTo(['SKU,Color', `${SKU},No such color`])).toEqual(there);
  });

  it('what a field has in it @SHEET-8', async () => {
    const fields = ['item_sku', 'title'];
    await somebody.allow(rights({ fields }));
    const [{ price, size }] = await server.content(`luggages?filters[item_sku][$eq]=${SKU}&locale=en`);
    const right = await answerTo(['SKU,Price (Php),Size', `${SKU},${price},${size}`]);
    expect(sentencesIn(right)).toEqual([
      'Row 2, Price (Php): You may not change it',
      'Row 2, Size: You may not change it',
    ]);
    expect(await answerTo(['SKU,Price (Php),Size', `${SKU},1,no size`])).toEqual(right);
  });

  it('which entries a type has @SHEET-8', async () => {
    await somebody.allow(rights({}));
    const [{ item_sku: sku }] = await server.content('accessories?locale=en');
    const there = await answerTo(['SKU,Title', `${sku},Mine`], 'accessories.csv');
    expect(there).toMatchObject({ sheets: [], unknownSheets: ['accessories.csv'] });
    expect(await answerTo(['SKU,Title', 'no-such-thing,Mine'], 'accessories.csv')).toEqual(there);
  });

  it('which entries others have made @SHEET-8', async () => {
    const mine = rights({ conditions: ['admin::is-creator'] });
    await somebody.allow(mine);
    for (const lines of [['SKU'], ['SKU,Title', ',Mine'], ['SKU,Color', ',Coral']]) {
      const [headings, rest = ''] = lines;
      const there = await answerTo([headings!, `${SKU}${rest}`]);
      expect(there.counts).toEqual({ new: 0, changed: 0, unchanged: 0, errors: 1 });
      expect(await answerTo([headings!, `no-such-case${rest}`])).toEqual(there);
    }
    // Whoever may make one learns that there is one, as from the form, and no more.
    await somebody.allow([...mine, right('create')]);
    expect(sentencesIn(await answerTo(['SKU,Title', `${SKU},Mine`]))).toEqual(['Row 2: "aero-small-pearl" is taken']);
  });

  it('which stores the entries of others have, by the headings of an export @SHEET-8', async () => {
    const mine = ['read', 'create', 'update'].map((action) => right(action, { conditions: ['admin::is-creator'] }));
    await somebody.allow(mine);
    const store_links = [{ store: 'Bazaar', store_link_link: 'https://bazaar.example/1' }];
    await somebody.editor.createDraft('luggage', { item_sku: 'of-a-guesser', title: 'Mine', store_links });
    const [headings = ''] = Buffer.from(await own.file('export', '?format=csv'))
      .toString()
      .split('\r\n');
    expect(headings).toContain('Store: Bazaar');
    expect(headings).not.toContain('Store: Islamart');
  });

  it('which files the media library has @SHEET-8', async () => {
    const fields = ['item_sku', 'images'];
    await somebody.allow(rights({ fields }));
    const [{ name, url }] = (await server.administrator.ask('GET', '/upload/files?pageSize=1')).body.results;
    for (const named of [name, url])
      expect(sentencesIn(await answerTo(['SKU,Images', `${SKU},${named}`]))).toEqual([
        `Row 2, Images: "${named}" is neither among the pictures nor in the media library`,
      ]);
    await somebody.allow([...rights({ fields }), { action: 'plugin::upload.read' }]);
    expect(sentencesIn(await answerTo(['SKU,Images', `${SKU},${name}`]))).toEqual([]);
  });

  it('what a field leads to, by what the checks would find @SHEET-8', async () => {
    const gone = { item_sku: 'gone-umber', title: 'Gone umber', state: 'discontinued' };
    const successor = await server.editor.create('luggage', gone);
    const sku = 'follows-umber';
    const values = { item_sku: sku, title: 'Case' };
    const link = { successor: { connect: [{ documentId: successor.documentId, locale: 'en' }] } };
    await server.editor.createDraft('luggage', { ...values, ...link });
    const fields = ['item_sku', 'title', 'state'];
    await somebody.allow(rights({ fields }));
    const findings = async () =>
      (await answerTo(['SKU,State', `${sku},discontinued`])).sheets[0]!.rows.flatMap((row) => row.findings ?? []);
    expect((await findings()).join()).not.toContain('umber');
    // A case's name has its color's.
    await somebody.allow([...rights({ fields: [...fields, 'successor', 'color'] }), reading('color')]);
    expect((await findings()).join()).toContain('Gone umber');
  });
});
