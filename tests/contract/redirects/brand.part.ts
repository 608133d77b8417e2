import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../support/redirects.ts';
import { content, site } from './servers.ts';

const detail = async (status = 'published') => {
  const [{ brand_name, brand_segment }] = [await content.content(`corporate-detail?locale=en&status=${status}`)].flat();
  return [brand_name, brand_segment];
};

describe('A brand that is renamed', () => {
  let page: string;
  beforeAll(async () => {
    [{ page_id: page }] = await content.content('pages?fields[0]=page_id&locale=en&pagination[limit]=1');
  });

  test('keeps the addresses of its content pages @DECISION-2', async () => {
    expect(await detail()).toEqual(['Sky Travel', 'skytravel']);
    await content.editor.changeSingle('corporate-detail', { brand_name: 'Over & Away' });
    expect(await detail()).toEqual(['Over & Away', 'skytravel']);
    await expect.poll(async () => (await fetch(`${site.origin}/en`)).text()).toContain('Over &amp; Away');
    expect(await answerOf(site, `/skytravel/en/${page}`)).toEqual([200, null]);
    expect(await answerOf(site, `/overaway/en/${page}`)).toEqual([302, '/404/en']);
  });

  test('has a segment that nobody writes by hand, in no language @DECISION-2', async () => {
    for (const locale of ['en', 'fil', 'ja']) {
      await content.editor.changeSingle(
        'corporate-detail',
        { brand_segment: 'mine', earlier_brand_segments: 'x' },
        locale,
      );
    }
    expect(await detail()).toEqual(['Over & Away', 'skytravel']);
    await content.editor.changeSingle('corporate-detail', { brand_name: 'Sky Travel' });
  });
});
