import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPlanned, askOnce } from './column.tsx';

const get = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }), useFetchClient: vi.fn() }));
vi.mock('@strapi/design-system', () => ({ Typography: 'div' }));

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset().mockResolvedValue({ data: { schedules: [] } });
});
afterEach(() => vi.useRealTimers());

test('The rows of a list that is drawn ask once what is planned, and after an edit again, however soon @PLAN-5', () => {
  const drawn = [askOnce('/schedules?uid=a'), askOnce('/schedules?uid=a')];
  expect(drawn[0]).toBe(drawn[1]);
  vi.advanceTimersByTime(1);
  expect(askOnce('/schedules?uid=a')).not.toBe(drawn[0]);
  expect(get).toHaveBeenCalledTimes(2);
});

test('A row asks again when it was published, which changes nothing else of it @PLAN-5', () => {
  const layout = { options: { draftAndPublish: true } };
  const [planned] = addPlanned({ displayedHeaders: [], layout }).displayedHeaders;
  const cell = planned?.cellFormatter as (row: object, header: object, list: object) => { props: { version: string } };
  const versionOf = (status: string) =>
    cell({ documentId: 'a', updatedAt: '2026', publishedAt: null, status }, {}, { model: 'api::color.color' }).props
      .version;
  expect(versionOf('draft')).not.toBe(versionOf('published'));
});
