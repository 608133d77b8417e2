import type { RBACMiddleware } from '@strapi/strapi/admin';
import { expect, test, vi } from 'vitest';
import { SEE_PLANNED } from '../../../core/rights/actions.ts';
import { whileSomethingIsPlanned } from './planned-right.ts';

const get = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }) }));

type Rights = Parameters<ReturnType<ReturnType<RBACMiddleware>>>[0];
const answer = { data: { schedules: [{}] } };
const right = (action: string) => ({
  id: 0,
  action,
  actionParameters: {},
  subject: null,
  properties: {},
  conditions: [],
});
const PLANNED = right(SEE_PLANNED);
/** Checks rights. @param next what comes after, with the rights found */
const check = async (next: (rights: Rights) => Promise<Rights>, rights: Rights = [PLANNED]) =>
  whileSomethingIsPlanned({} as Parameters<RBACMiddleware>[0])(next)(rights);

test('a check of rights is not answered before an earlier one, whatever the server answers first', async () => {
  const answers: (() => void)[] = [];
  get.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(answer))));
  const order: string[] = [];
  const asked = ['first', 'second'].map((name) =>
    check(async (rights) => {
      order.push(name);
      return rights;
    }),
  );
  for (const give of answers.toReversed()) {
    give();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(order).toEqual(['first', 'second']);
});

test('whoever may see what is planned has the right to its widget while something is', async () => {
  get.mockResolvedValueOnce(answer);
  expect(await check(async (rights) => rights)).toEqual([PLANNED]);
  get.mockResolvedValueOnce({ data: { schedules: [] } });
  expect(await check(async (rights) => rights)).toEqual([]);
  get.mockRejectedValueOnce(new Error('away'));
  expect(await check(async (rights) => rights)).toEqual([]);
});

test('no other check of rights is given or asked anything: a plan opens no page', async () => {
  get.mockClear();
  get.mockResolvedValue(answer);
  const read = right('plugin::content-type-builder.read');
  expect(await check(async (rights) => rights, [])).toEqual([]);
  expect(await check(async (rights) => rights, [read])).toEqual([read]);
  expect(get).not.toHaveBeenCalled();
});
