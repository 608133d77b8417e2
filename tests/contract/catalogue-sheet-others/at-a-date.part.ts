import { describe, expect, it } from 'vitest';
import { invite, inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { minutesFromNow, pastDue, schedulesAs } from '../../support/schedules.ts';
import { draftOf, make, priced, published } from './entries.ts';
import { server } from './server.ts';

const EARLIER = 120;
const plans = () => schedulesAs(server.administrator.ask, 'luggage');
const price = async (sku: string) => (await published(sku))?.price;
const newEntry = async (sku: string): Promise<{ documentId: string }> => {
  const path = '/content-manager/collection-types/api::luggage.luggage';
  const { results } = await server.editor.call('GET', `${path}?locale=en&filters[$and][0][item_sku][$eq]=${sku}`);
  return results[0];
};
const waiting = async (id: string) =>
  (await plans().show(id)).body.schedules.filter(({ state }: { state: string }) => state !== 'done');
const applyAt = (id: string, more: object = {}) =>
  server.sheets.ask('POST', `sheet/${id}/apply`, { at: minutesFromNow(60), confirmPrices: true, ...more });
/** Plans the prices of a sheet, which is set for an hour from now. @returns the sheet's id */
async function setFor(rows: string[], more: object = {}): Promise<string> {
  const { id } = await server.sheets.planLuggage(rows);
  const { status, body } = await applyAt(id, more);
  expect([status, body.questions]).toEqual([200, undefined]);
  return id;
}
const refusalOf = async (rows: string[], more: object = {}, fields = {}, pictures = {}) => {
  const { id } = await server.sheets.planLuggage(rows, fields, pictures);
  const { status, body } = await applyAt(id, more);
  return [status, body.error?.message];
};
async function letCome(sku: string, id: string, expected: number, action: 'publish' | 'back' = 'publish') {
  server.sql(pastDue([id], 1, action));
  await expect.poll(() => price(sku)).toBe(expected);
}

describe('a sheet that is applied at a date @SHEET-10', () => {
  it('becomes a plan of each entry, of its fields alone, and the drafts stay as they are', async () => {
    const id = await make('dated');
    const other = await make('dated-too');
    await server.editor.save('luggage', id, { title: 'Not approved' });
    const sheet = await setFor(priced('dated,80', 'dated-too,90'), { otherConflicts: 'apply' });
    expect(await waiting(id)).toMatchObject([
      { action: 'publish', changes: [{ field: 'price', locale: null, old: '100', new: '80' }], who: 'First Editor' },
    ]);
    expect(await draftOf(id, 'en')).toMatchObject({ title: 'Not approved', price: 100 });
    const listed = (await server.sheets.ask('GET', 'sheets')).body.sheets.find((one: any) => one.id === sheet);
    expect(listed).toMatchObject({ state: 'dated', outcome: { entries: 2 } });
    await letCome('dated', id, 80);
    expect(await price('dated-too')).toBe(100);
    expect(await published('dated')).toMatchObject({ title: 'By hand', price: 80 });
    expect(await draftOf(id, 'en')).toMatchObject({ title: 'Not approved', price: 80 });
    await letCome('dated-too', other, 90);
  });

  it('puts back at its end what is still as planned', async () => {
    const id = await make('dated-end');
    await setFor(priced('dated-end,80'), { until: minutesFromNow(EARLIER) });
    await letCome('dated-end', id, 80);
    await letCome('dated-end', id, 100, 'back');
  });

  it('takes along what each language, link, list and text for search engines has', async () => {
    const id = await make('dated-kinds', {
      store_links: [{ store: 'Shopee', store_link_link: 'https://shopee.ph/x' }],
    });
    await server.editor.change('luggage', id, { title: 'Maleta' }, 'fil');
    const { documentId: color } = await server.editor.create('color', { color: 'Dated lime', color_code: '#123456' });
    const heading = 'SKU,Title [fil],Color,Store: Lazada,Search and share: Description';
    await setFor([heading, 'dated-kinds,Bago,Dated lime,https://www.lazada.com.ph/dated,Described']);
    expect((await draftOf(id, 'fil')).title).toBe('Maleta');
    server.sql(pastDue([id], 1));
    await expect.poll(async () => (await draftOf(id, 'fil')).title).toBe('Bago');
    const fields = ['color', 'store_links', 'search_and_share'].map((field, index) => `populate[${index}]=${field}`);
    expect(await server.content(`luggages/${id}?locale=en&${fields.join('&')}`)).toMatchObject({
      color: { documentId: color },
      store_links: [{ store: 'Shopee' }, { store: 'Lazada', store_link_link: 'https://www.lazada.com.ph/dated' }],
      search_and_share: { description: 'Described' },
    });
  });

  it('plans new entries and new languages whole', async () => {
    const id = await make('dated-language');
    const sheet = await setFor(['SKU,Title,Title [fil],Price (Php)', 'dated-new,New,,70', 'dated-language,,Maleta,']);
    expect(await published('dated-new')).toBeUndefined();
    const { documentId } = await newEntry('dated-new');
    expect(await waiting(documentId)).toMatchObject([{ whole: ['en'], changes: [] }]);
    await letCome('dated-new', documentId, 70);
    expect((await draftOf(id, 'fil')).title).toBe('Maleta');
    expect((await server.sheets.undo(sheet)).outcome!.kept).toEqual([
      'dated-new has gone live, and stays so',
      'dated-language [fil] stays as a draft',
    ]);
    expect(await waiting(id)).toEqual([]);
  });

  it('asks where the same is planned already, such as by the same sheet', async () => {
    const id = await make('dated-twice');
    await setFor(priced('dated-twice,80'));
    const { id: again } = await server.sheets.planLuggage(priced('dated-twice,80'));
    const { status, body } = await applyAt(again);
    expect([status, body.questions]).toEqual([409, ['overlaps']]);
    expect(body.overlaps).toEqual([expect.stringMatching(/^dated-twice: \d+ \w+, \d\d:\d\d$/)]);
    expect(await waiting(id)).toHaveLength(1);
    expect((await applyAt(again, { confirmOverlaps: true })).status).toBe(200);
    expect(await waiting(id)).toHaveLength(2);
    expect((await applyAt(again, { confirmOverlaps: true })).status).toBe(400);
  });

  it('is cancelled as a whole, and then nothing of it is left; or an entry of it alone', async () => {
    const [one, other, gone] = [await make('dated-one'), await make('dated-other'), await make('dated-gone')];
    const sheet = await setFor(priced('dated-one,80', 'dated-other,80', 'dated-gone,80'), {
      until: minutesFromNow(EARLIER),
    });
    expect((await plans().cancel(one)).status).toBe(200);
    expect((await draftOf(one, 'en')).price).toBe(80);
    await letCome('dated-gone', gone, 80);
    expect((await server.sheets.undo(sheet)).outcome!.kept).toEqual(['dated-gone has gone live, and stays so']);
    expect(await waiting(other)).toEqual([]);
    expect((await draftOf(other, 'en')).price).toBe(100);
    expect(await waiting(gone)).toMatchObject([{ action: 'back' }]);
    expect((await server.sheets.ask('POST', `sheet/${sheet}/undo`)).status).toBe(400);
  });

  it('counts over what somebody publishes by hand in between, whose other words stay', async () => {
    const id = await make('dated-hand');
    await setFor(priced('dated-hand,80'));
    await server.editor.change('luggage', id, { price: 95, title: 'By hand anew' });
    await letCome('dated-hand', id, 80);
    expect(await published('dated-hand')).toMatchObject({ title: 'By hand anew' });
  });

  it('asks about entries that somebody has edited since it was shown, and leaves them out if told to', async () => {
    const [id, other] = [await make('dated-edited'), await make('dated-left')];
    const { id: sheet } = await server.sheets.planLuggage(priced('dated-edited,80', 'dated-left,80'));
    await server.editor.save('luggage', id, { title: 'Meanwhile' });
    expect((await applyAt(sheet)).body.questions).toEqual(['conflicts']);
    expect((await applyAt(sheet, { otherConflicts: 'skip' })).status).toBe(200);
    expect(await waiting(id)).toEqual([]);
    expect(await waiting(other)).toHaveLength(1);
  });

  it('is set once, however often it is sent', async () => {
    const id = await make('dated-once');
    const { id: sheet } = await server.sheets.planLuggage(priced('dated-once,80'));
    const answers = await Promise.all([applyAt(sheet), applyAt(sheet)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await waiting(id)).toHaveLength(1);
  });

  it('sets all of its plans or none, and names what cannot be planned', async () => {
    const id = await make('dated-all');
    const { documentId: hidden } = await server.editor.createDraft('luggage', {
      item_sku: 'dated-hidden',
      title: 'Draft',
      price: 100,
    });
    expect(await refusalOf(priced('dated-all,80', 'dated-hidden,80'), { otherConflicts: 'apply' })).toEqual([
      400,
      'Row 3, dated-hidden: it is not on the site in English. Plan it in its own panel. Nothing was planned.',
    ]);
    const creating = ['SKU,Title,Color', 'dated-all,,Unheard-of lime'];
    expect(await refusalOf(creating, {}, { createsEntries: 'true' })).toEqual([
      400,
      'Row 2, dated-all: Unheard-of lime does not exist yet. Create it first. Nothing was planned.',
    ]);
    const unfinished = ['SKU,Title [fil],Price (Php)', 'dated-all,,80', 'dated-bare,Maleta,80'];
    expect((await refusalOf(unfinished, { leaveOutErrors: true }))[0]).toBe(200);
    expect(await waiting(id)).toHaveLength(1);
    expect(await waiting(hidden)).toEqual([]);
  });

  it.each([
    ['2020-01-01T00:00', undefined, 'This time has passed. Publish now instead.'],
    ['01.12.2030', undefined, 'There is no such time: clocks are put forward then, or the date is not complete.'],
    [undefined, minutesFromNow(30), 'It would end before it begins.'],
  ])('at %s until %s is refused: %s', async (at, until, sentence) => {
    await make(`dated-${at}-${until === undefined}`.replaceAll(':', '-'));
    const rows = priced(`dated-${at}-${until === undefined},80`.replaceAll(':', '-'));
    expect(await refusalOf(rows, { ...(at && { at }), ...(until && { until }) })).toEqual([400, sentence]);
  });

  describe('takes the rights of whoever sets it', () => {
    const right = (action: string, fields?: string[], conditions: string[] = []): Right => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::luggage.luggage',
      properties: { ...(fields && { fields }), locales: ['en', 'fil', 'ja'] },
      conditions,
    });
    const fields = ['item_sku', 'title', 'price'];
    const written = ['read', 'create', 'update'].map((action) => right(action, fields));

    it('to publish each entry: of others they may not, nothing is planned @SHEET-8', async () => {
      const id = await make('dated-of-others');
      const somebody = await inviteWithRights(server.origin, account, 'dates-own', written);
      const own = await server.sheetsOf(somebody);
      const { id: sheet } = await own.planLuggage(priced('dated-of-others,80'));
      const setting = { at: minutesFromNow(60), confirmPrices: true };
      expect((await own.ask('POST', `sheet/${sheet}/apply`, setting)).status).toBe(403);
      await somebody.allow([...written, right('publish', undefined, ['admin::is-creator'])]);
      expect((await own.ask('POST', `sheet/${sheet}/apply`, setting)).status).toBe(403);
      expect(await waiting(id)).toEqual([]);
      await somebody.allow([...written, right('publish')]);
      expect((await own.ask('POST', `sheet/${sheet}/apply`, setting)).status).toBe(200);
      expect(await waiting(id)).toMatchObject([{ who: 'Ana Cruz' }]);
      await somebody.allow([...written]);
      expect((await own.ask('POST', `sheet/${sheet}/undo`)).status).toBe(403);
      server.sql(pastDue([id], 1));
      await expect.poll(async () => (await plans().of(id)).publish.state).toBe('failed');
    });

    it('and is nobody else’s: a colleague neither sees nor cancels it, but its plans one by one', async () => {
      const id = await make('dated-colleague');
      const sheet = await setFor(priced('dated-colleague,80'));
      const colleague = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
      expect((await colleague.ask('POST', `sheet/${sheet}/undo`)).status).toBe(404);
      expect(await waiting(id)).toHaveLength(1);
    });
  });
});
