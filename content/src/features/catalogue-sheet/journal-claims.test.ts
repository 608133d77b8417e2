import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as JournalModule from './journal.ts';
import { noteSheet } from './plans.ts';
import { JournalStrapi } from '../../../testing/journal-strapi.ts';

type Journal = typeof JournalModule;
type Strapi = Parameters<Journal['claimSheet']>[0];

const THING = 'api::thing.thing';
const WRITE = {
  locale: 'en',
  isNew: true,
  before: {},
  after: { title: 'New' },
  wasPublished: false,
  wasModified: false,
};
const STEP = { uid: THING, documentId: null, work: { key: 'new', row: 2, isNew: true, writes: [WRITE] } };

let fake: JournalStrapi;
let strapi: Strapi;
/** The journals of two processes: each has a name of its own, by which it claims work. */
let one: Journal;
let other: Journal;

const journalOfAProcess = async (): Promise<Journal> => {
  vi.resetModules();
  return import('./journal.ts');
};

beforeEach(async () => {
  fake = new JournalStrapi();
  strapi = fake as unknown as Strapi;
  await fake.start();
  [one, other] = [await journalOfAProcess(), await journalOfAProcess()];
  await one.createJournal(strapi);
  await noteSheet(strapi, { id: 'sheet', userId: 1, tokenId: null, name: 'things.csv', content: '{}' });
  await one.beginImport(strapi, 'sheet', '{}', [STEP] as never);
});
afterEach(() => fake.end());

it('Of two processes that see an import at the same time, one takes it', async () => {
  const claimed = await Promise.all([one.claimSheet(strapi), other.claimSheet(strapi)]);
  expect(claimed.filter((sheet) => sheet !== undefined)).toHaveLength(1);
});

it('An import that is worked on is taken by nobody else, until its process has not been heard of for a minute', async () => {
  expect(await one.claimSheet(strapi)).toMatchObject({ id: 'sheet' });
  expect(await other.claimSheet(strapi)).toBeUndefined();
  await strapi.db.connection('catalogue_sheets').update({ heard_at: Date.now() - 61_000 });
  expect(await other.claimSheet(strapi)).toMatchObject({ id: 'sheet' });
});

it('A process whose import another one has taken over writes nothing more of it', async () => {
  await one.claimSheet(strapi);
  await strapi.db.connection('catalogue_sheets').update({ heard_at: 0 });
  await other.claimSheet(strapi);
  const [step] = await one.stepsOf(strapi, 'sheet');
  const act = vi.fn(async () => {});
  await expect(one.doStep(strapi, step!, one.DRAFTED, act)).rejects.toThrow(one.Overtaken);
  expect(act).not.toHaveBeenCalled();
  await other.doStep(strapi, step!, other.DRAFTED, act);
  expect(act).toHaveBeenCalledOnce();
  expect(await one.stepsOf(strapi, 'sheet', [one.DRAFTED])).toHaveLength(1);
});
