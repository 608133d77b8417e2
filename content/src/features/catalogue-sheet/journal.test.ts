import { afterEach, describe, expect, it } from 'vitest';
import { applySheet } from './applying.ts';
import { beginImport, claimSheet, createJournal, setState } from './journal.ts';
import { findSheet, noteSheet, readSheet } from './plans.ts';
import { rollBack } from './rolling-back.ts';
import { JournalStrapi } from '../../../testing/journal-strapi.ts';

type Strapi = Parameters<typeof createJournal>[0];
const THING = 'api::thing.thing';
const OLD = { title: 'Old', friends: { set: [] } };
const write = (isNew: boolean, before: object, after: object) => ({
  locale: 'en',
  isNew,
  before,
  after,
  wasPublished: !isNew,
  wasModified: false,
});
/** Changes one entry, and makes two that lead to each other. */
const STEPS = [
  {
    uid: THING,
    documentId: 'known',
    work: { key: 'known', row: 2, isNew: false, writes: [write(false, { title: 'Old' }, { title: 'New' })] },
  },
  ...['one', 'two'].map((key, index) => ({
    uid: THING,
    documentId: null,
    work: {
      key,
      row: 3 + index,
      isNew: true,
      writes: [write(true, {}, { title: key, friends: [key === 'one' ? 'new:two' : 'new:one', 'known'] })],
    },
  })),
];

const open: JournalStrapi[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.end()));
});

async function begun(publishes = true) {
  const fake = new JournalStrapi();
  open.push(fake);
  await fake.start();
  await fake.add('known', OLD);
  const strapi = fake as unknown as Strapi;
  await createJournal(strapi);
  await noteSheet(strapi, { id: 'sheet', userId: 1, tokenId: null, name: 'things.csv', content: '{}' });
  await beginImport(strapi, 'sheet', JSON.stringify({ publishes, pictures: [] }), STEPS as never);
  return { fake, strapi };
}
const never = () => false;
/** Works until it is done or the process dies. */
async function work(strapi: Strapi, how: typeof applySheet) {
  const sheet = await claimSheet(strapi);
  return sheet ? how(strapi, sheet, never).catch(({ cause }: Error) => cause) : undefined;
}
const stateOf = async (strapi: Strapi) => (await findSheet(strapi, 'sheet'))!.state;

const friends = (...ids: string[]) => ({ set: ids.map((documentId) => ({ documentId, locale: 'en' })) });
const titles = (things: Record<string, { published: any }>) =>
  Object.values(things).map(({ published }) => published?.title);

describe('an import', () => {
  it('is found without what was uploaded, which is large', async () => {
    const { strapi } = await begun();
    expect(await findSheet(strapi, 'sheet')).toMatchObject({ name: 'things.csv', state: 'applying' });
    expect(await findSheet(strapi, 'sheet')).not.toHaveProperty('content');
    expect(JSON.parse((await readSheet(strapi, 'sheet'))!.content)).toMatchObject({ publishes: true });
  });

  it('writes drafts first, then the links between new entries, and publishes last', async () => {
    const { fake, strapi } = await begun();
    await work(strapi, applySheet);
    const things = await fake.things();
    expect(titles(things)).toEqual(['New', 'one', 'two']);
    expect(things['made-1 en']!.published.friends).toEqual(friends('made-2', 'known'));
    expect(things['made-2 en']!.published.friends).toEqual(friends('made-1', 'known'));
    expect(await stateOf(strapi)).toBe('applied');
  });

  it('that only saves drafts publishes nothing', async () => {
    const { fake, strapi } = await begun(false);
    await work(strapi, applySheet);
    expect(titles(await fake.things())).toEqual(['Old', undefined, undefined]);
    expect(await stateOf(strapi)).toBe('applied');
  });

  it('that dies at any moment is the same in the end @SHEET-6', async () => {
    let moment = 0;
    for (let hasDied = true; hasDied; moment += 1) {
      const { fake, strapi } = await begun();
      fake.diesAt = moment;
      hasDied = Boolean(await work(strapi, applySheet));
      await work(strapi, applySheet);
      const things = Object.values(await fake.things());
      expect(things.map(({ draft }) => draft.title)).toEqual(['New', 'one', 'two']);
      expect(things.every(({ draft, published }) => JSON.stringify(draft) === JSON.stringify(published))).toBe(true);
      expect(things.slice(1).flatMap(({ published }) => published.friends.set)).toHaveLength(4);
      expect(await stateOf(strapi)).toBe('applied');
    }
    // Three drafts, two links, three times publishing: before and after each.
    expect(moment).toBe(17);
  });

  it('that is refused goes back to what was before, whenever this dies @SHEET-6', async () => {
    let moment = 0;
    for (let hasDied = true; hasDied; moment += 1) {
      const { fake, strapi } = await begun();
      fake.refused = 'two';
      expect(await work(strapi, applySheet)).toMatchObject({ message: 'refused' });
      await setState(strapi, 'sheet', 'applying', 'rolling back', { problem: 'refused' });
      fake.diesAt = 5 + moment;
      const sheet = (await claimSheet(strapi))!;
      hasDied = Boolean(await rollBack(strapi, sheet, never).catch((error: Error) => error));
      fake.diesAt = Infinity;
      await work(strapi, rollBack);
      expect(await fake.things()).toEqual({ 'known en': { draft: OLD, published: OLD } });
      expect(await findSheet(strapi, 'sheet')).toMatchObject({ state: 'failed', outcome: { problem: 'refused' } });
    }
    expect(moment).toBeGreaterThan(3);
  });

  it('is begun once', async () => {
    const { strapi } = await begun();
    expect(await beginImport(strapi, 'sheet', '{}', [])).toBe(false);
    await work(strapi, applySheet);
    expect(await claimSheet(strapi)).toBeUndefined();
  });
});
