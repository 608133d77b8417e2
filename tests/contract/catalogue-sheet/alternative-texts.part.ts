import { describe, expect, it } from 'vitest';
import { invite, inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { COLUMN, describeAlternativeTexts, picturesOf } from '../shared-sheets/alternative-texts.ts';
import { entriesOf } from '../shared-sheets/scene.ts';
import { REFUSED, server } from './server.ts';

const { make } = entriesOf(server);
const { addPicture, textsOf } = picturesOf(server);

describeAlternativeTexts(server);

describe('alternative texts of a sheet', () => {
  it('of an import that is refused half-way are taken back @SHEET-6', async () => {
    const id = await addPicture('half-way.png', 'olive');
    await make('half-way', { images: [id] });
    const lines = [`SKU,Title,${COLUMN}`, 'half-way,,Half-way', `${REFUSED},Refused,`];
    const plan = await server.sheets.planLuggage(lines);
    expect((await server.sheets.apply(plan.id)).state).toBe('failed');
    expect(await textsOf(id)).toEqual({ en: null });
  });

  it('are written by those who may change the files, when they apply and when they undo @SHEET-8', async () => {
    const author = await invite(server.origin, account, 'strapi-author');
    const [own, others] = [
      await addPicture('own.png', 'olive', author.editor),
      await addPicture('of-others.png', 'navy'),
    ];
    await make('own-picture', { images: [own] });
    await make('picture-of-others', { images: [others] });
    const lines = [`SKU,${COLUMN}`, 'own-picture,Mine', 'picture-of-others,Not mine'];
    const sheets = await server.sheetsOf(author);
    const plan = await sheets.planLuggage(lines);
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([`Row 3, ${COLUMN}: You may not change it`]);
    await sheets.apply(plan.id, { leaveOutErrors: true });
    expect([await textsOf(own), await textsOf(others)]).toEqual([{ en: 'Mine' }, { en: null }]);
    expect((await sheets.undo(plan.id)).outcome).toBeNull();
    expect(await textsOf(own)).toEqual({ en: null });

    const files: Right[] = ['assets.update', 'read'].map((action) => ({ action: `plugin::upload.${action}` }));
    const entries = ['read', 'update'].map((action) => ({
      ...reading('luggage'),
      action: `plugin::content-manager.explorer.${action}`,
      properties: { locales: ['en', 'fil', 'ja'], fields: ['item_sku', 'title', 'images'] },
    }));
    const somebody = await inviteWithRights(server.origin, account, 'describes', [...entries, ...files]);
    const theirs = await server.sheetsOf(somebody);
    const planned = await theirs.planLuggage([lines[0]!, lines[2]!]);
    await somebody.allow(entries);
    expect((await theirs.ask('POST', `sheet/${planned.id}/apply`, {})).body.questions).toEqual(['errors']);
    await somebody.allow([...entries, ...files]);
    await theirs.apply(planned.id);
    expect(await textsOf(others)).toEqual({ en: 'Not mine' });
    await somebody.allow(entries);
    expect((await theirs.undo(planned.id)).outcome!.kept).toEqual([
      'of-others.png, Alternative text stays: you may not change it',
    ]);
    expect(await textsOf(others)).toEqual({ en: 'Not mine' });
  });
});
