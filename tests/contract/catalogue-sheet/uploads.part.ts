import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { picture } from '../../support/picture.ts';
import { zipOf } from '../../support/zip.ts';
import { server } from './server.ts';

const SKU = 'aero-small-pearl';
const OTHER = 'aero-medium-sand';

describe('of what comes with a sheet', () => {
  const lines = ['SKU,Images', `${SKU},${SKU}.png`];

  it('a ZIP is opened, its folders and hidden files apart', async () => {
    const data = await picture('teal');
    const zip = zipOf([
      { name: `pictures/${SKU}.png`, data, stored: true },
      { name: '__MACOSX/._x.png', data, stored: true },
      { name: 'notes.txt', data: Buffer.from('x'), stored: true },
    ]);
    const plan = await server.sheets.planLuggage(lines, {}, { 'pictures.zip': zip });
    expect(plan.sheets[0]!.rows[0]!.cells).toMatchObject([{ column: 'Images', new: `${SKU}.png (new)` }]);
    expect(plan.unusedPictures).toEqual(['notes.txt']);
  });

  it('a picture’s name is as long as a file’s may be @SHEET-9', async () => {
    const named = (length: number) =>
      zipOf([{ name: `${'x'.repeat(length - 4)}.png`, data: Buffer.from('no picture'), stored: true }]);
    const send = async (length: number) =>
      (await server.sheets.send('luggage.csv', `SKU\n${SKU}`, {}, { 'pictures.zip': named(length) })).status;
    expect([await send(255), await send(256)]).toEqual([200, 400]);
  });

  it('a user’s oldest plan is forgotten when there are more than ten @SHEET-9', async () => {
    const own = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    const ids: string[] = [];
    for (let number = 0; number < 11; number++) ids.push((await own.planLuggage(['SKU,Title', `${SKU},${number}`])).id);
    const statuses = await Promise.all([ids[0]!, ids[1]!, ids[10]!].map((id) => own.ask('GET', `sheet/${id}`)));
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  it('a picture that somebody has replaced since is no longer the one that was imported @SHEET-9', async () => {
    const bytes = await picture('navy');
    const take = async (name: string) => {
      const plan = await server.sheets.planLuggage(['SKU,Images', `${OTHER},${name}`], {}, { [name]: bytes });
      expect((await server.sheets.apply(plan.id)).state).toBe('applied');
      const path = `/content-manager/collection-types/api::luggage.luggage?filters[item_sku]=${OTHER}&locale=en`;
      const [{ documentId }] = (await server.administrator.ask('GET', path)).body.results;
      const entry = `/content-manager/collection-types/api::luggage.luggage/${documentId}?locale=en`;
      return (await server.administrator.ask('GET', entry)).body.data.images.map(({ id }: { id: number }) => id);
    };
    const [first] = await take('kept-one.png');
    expect(await take('kept-two.png')).toEqual([first]);
    await server.editor.replaceFile(first, await picture('red'), 'other.png');
    expect(await take('kept-three.png')).not.toEqual([first]);
  });

  it('a picture that is no picture is named, and its row is not taken @SHEET-9', async () => {
    const plan = await server.sheets.planLuggage(lines, {}, { [`${SKU}.png`]: 'no picture' });
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([`Row 2: "${SKU}.png" is no picture`]);
    expect(plan.counts).toMatchObject({ changed: 0, errors: 1 });
  });

  it('a way to write numbers that is not known is refused @SHEET-3', async () => {
    const { status, body } = await server.sheets.send('luggage.csv', lines.join('\n'), { numbers: 'german' });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('point (1,299.50) or comma')]);
  });

  it('a sheet with more cells than the server can take is refused @SHEET-9', async () => {
    const { status, body } = await server.sheets.send('luggage.csv', `SKU${','.repeat(19 * 1024 * 1024)}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('more than 1500000 cells')]);
  });

  it.each([
    ['names that lead out of its folder', [{ name: '../../evil.png', data: Buffer.from('x'), stored: true }]],
    ['a picture that expands to 300 MB', [{ name: 'bomb.png', data: deflateRawSync(Buffer.alloc(300 * 1024 * 1024)) }]],
    [
      'one that says that it is small',
      [{ name: 'bomb.png', data: deflateRawSync(Buffer.alloc(50 * 1024 * 1024)), claimed: 100 }],
    ],
  ])('a ZIP with %s is refused @SHEET-9', async (_what, files) => {
    const { status, body } = await server.sheets.send(
      'luggage.csv',
      lines.join('\n'),
      {},
      { 'pictures.zip': zipOf(files) },
    );
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(/ZIP cannot be read|more than/)]);
  });
});
