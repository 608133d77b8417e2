import type { Core } from '@strapi/strapi';
import createKnex from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAboutLate, dueSchedules, openSchedules, type Schedule, saveSchedule, TABLES } from './rows.ts';

const STORY = 'api::story.story';
const connection = createKnex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
const strapi = {
  db: {
    connection,
    dialect: { client: 'sqlite' },
    transaction: (work: (on: object) => unknown) => work({ trx: connection }),
  },
} as unknown as Core.Strapi;
const TEXT = 'x'.repeat(100_000);
/** Characters of the answers of the database, each alone. */
const read: number[] = [];
connection.on('query-response', (answer: unknown) => read.push(JSON.stringify(answer).length));

const plan = (id: string, at: number, more: Partial<Schedule> = {}): Schedule => ({
  id,
  uid: STORY,
  documentId: `story-${id}`,
  name: 'Teal days',
  action: 'publish',
  at,
  begins: null,
  planned: { whole: ['fil'], off: [], values: [{ field: 'content', locale: 'en', value: TEXT, old: null }] },
  userId: 1,
  tokenId: null,
  who: 'Ana Cruz',
  state: 'waiting',
  note: null,
  ...more,
});

const save = async (plans: Schedule[]) => {
  for (const one of plans) await saveSchedule(connection as never, one);
  read.length = 0;
};

beforeAll(async () => {
  for (const statement of TABLES) await connection.raw(statement);
});
beforeEach(() => connection('plans').delete());
afterAll(() => connection.destroy());

test('A list of plans reads none of their values @PLAN-14', async () => {
  await save(['a', 'b', 'c'].map((id) => plan(id, 1)));
  expect(await openSchedules(strapi)).toHaveLength(3);
  expect(Math.max(...read)).toBeLessThan(2000);
});

test('Plans that are due are read one after another @PLAN-14', async () => {
  await save(['a', 'b', 'c'].map((id) => plan(id, Date.now() - 1000)));
  const due: string[] = [];
  for await (const one of dueSchedules(strapi)) due.push(one.id);
  expect(due).toEqual(['a', 'b', 'c']);
  expect(Math.max(...read)).toBeLessThan(TEXT.length * 1.5);
});

test('So are plans that are late @PLAN-14', async () => {
  await save(['a', 'b', 'c'].map((id) => plan(id, 1)));
  const late: string[] = [];
  for await (const one of askAboutLate(strapi)) late.push(one.id);
  expect(late).toEqual(['a', 'b', 'c']);
  expect(Math.max(...read)).toBeLessThan(TEXT.length * 1.5);
});

test('A plan that is moved to another time while others are done waits for that @PLAN-14', async () => {
  const MOVED = plan('b', Date.now() + 1_000_000);
  await save(['a', 'b', 'c'].map((id) => plan(id, Date.now() - 1000)));
  const due: string[] = [];
  for await (const one of dueSchedules(strapi)) {
    due.push(one.id);
    await save([MOVED]);
  }
  expect(due).toEqual(['a', 'c']);

  await save(['a', 'b', 'c'].map((id) => plan(id, 1)));
  const late: string[] = [];
  for await (const one of askAboutLate(strapi)) {
    late.push(one.id);
    await save([MOVED]);
  }
  expect(late).toEqual(['a', 'c']);
});
