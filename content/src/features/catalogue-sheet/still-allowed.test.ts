import { beforeEach, expect, test } from 'vitest';
import { JournalStrapi } from '../../../testing/journal-strapi.ts';
import { CREATE, PUBLISH } from '../../core/rights/actions.ts';
import { beginImport, claimSheet, createJournal, setState } from './journal.ts';
import { noteSheet, readSheet } from './plans.ts';
import { whyNotAnyMore } from './still-allowed.ts';
import { beginUndo } from './undo-journal.ts';

const THING = 'api::thing.thing';
const STEP = { uid: THING, documentId: null, work: { key: 'new', row: 2, isNew: true, writes: [] } };

let fake: JournalStrapi;
/** The account that has begun the import, and what its role may do with the type. */
let account: { isActive: boolean; blocked: boolean } | null;
let rights: string[];

/** Why an import that has begun, or its undo, may not go on. */
async function whyNot(publishes: boolean, { isUndone = false, tokenId = null as number | null } = {}) {
  const strapi = {
    db: { ...fake.db, query: () => ({ findOne: async () => account }) },
    service: () => ({
      engine: {
        generateUserAbility: async () => ({
          can: (action: string, uid: string) => uid === THING && rights.includes(action),
        }),
      },
    }),
  } as never;
  await createJournal(strapi);
  await noteSheet(strapi, { id: 'sheet', userId: 1, tokenId, name: 'things.csv', content: '{}' });
  await beginImport(strapi, 'sheet', JSON.stringify({ publishes }), [STEP]);
  if (isUndone) {
    await setState(strapi, 'sheet', 'applying', 'applied');
    const applied = (await readSheet(strapi, 'sheet'))!;
    expect(await beginUndo(strapi, applied, { pictures: false, steps: {} })).toBe(true);
  }
  const sheet = await claimSheet(strapi);
  return whyNotAnyMore(strapi, sheet!);
}

beforeEach(async () => {
  fake = new JournalStrapi();
  await fake.start();
  account = { isActive: true, blocked: false };
  rights = [CREATE];
  return () => fake.end();
});

test('An import goes on while who has begun it may write the types of its entries @SHEET-11', async () => {
  expect(await whyNot(false)).toBeUndefined();
});

test.each<[string, () => void]>([
  ['whose account is gone', () => (account = null)],
  ['whose account is not active', () => (account = { isActive: false, blocked: false })],
  ['whose account is blocked', () => (account = { isActive: true, blocked: true })],
  ['whose role may write no longer', () => (rights = [])],
  ['whose role may publish no longer', () => (rights = [CREATE])],
])('An import that was begun by somebody %s does not go on @SHEET-11', async (_, change) => {
  rights = [CREATE, PUBLISH];
  change();
  expect(await whyNot(true)).toMatch(/^Who has begun it /);
});

test('The undo of an import goes on while its account is there, whatever has become of role and token @SHEET-11', async () => {
  rights = [];
  expect(await whyNot(true, { isUndone: true, tokenId: 7 })).toBeUndefined();
});

test('The undo of an import whose account is blocked does not go on @SHEET-11', async () => {
  account = { isActive: true, blocked: true };
  expect(await whyNot(true, { isUndone: true })).toMatch(/^Who has taken it back /);
});
