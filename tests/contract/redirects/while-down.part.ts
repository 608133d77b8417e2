import { describe, expect, test } from 'vitest';
import { answerOf, writeRedirect } from '../../support/redirects.ts';
import { content, leads, site } from './servers.ts';

describe('While the content server is down', () => {
  test('redirects lead on, also from addresses that nobody has asked for @REDIRECT-6', async () => {
    const { documentId } = await content.editor.create('luggage', { item_sku: 'name-before', title: 'Renamed' });
    await content.editor.change('luggage', documentId, { item_sku: 'name-after' });
    await writeRedirect(content, {
      from: '/{locale}/while-down.html',
      to: '/store-locations/{locale}?store=2#map',
      kind: 'moved',
    });
    await writeRedirect(content, { from: '/while-down', to: '/stories/{locale}', kind: 'moved' });
    await leads('/while-down', 301, '/stories/en');
    await content.stop();
    expect(await answerOf(site, '/luggages/fil/name-before')).toEqual([301, '/luggages/fil/name-after']);
    expect(await answerOf(site, '/fil/while-down.html')).toEqual([301, '/store-locations/fil?store=2#map']);
  });
});
