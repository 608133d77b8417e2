import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOwnSite } from '../support/own-site.ts';
import { startRecordingContentServer } from '../support/recording-content-server.ts';
import { expectSpecified } from '../support/specified-calls.ts';
import { text } from 'node:stream/consumers';
import { lists } from '../support/templates.ts';

let content: Awaited<ReturnType<typeof startRecordingContentServer>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;
beforeAll(async () => {
  content = await startRecordingContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
});
beforeEach(() => void (content.calls.length = 0));

/** Requests an address unchanged (fetch would normalize it), and follows the site's redirects. */
async function visit(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site.origin);
  const { status, location, body } = await new Promise<{ status: number; location?: string; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, method }, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, location: headers.location, body }), reject);
      })
        .on('error', reject)
        .end();
    },
  );
  if (status < 300 || status >= 400) return { status, body };
  expect(location, 'a redirect stays on the site').toMatch(/^\/(?!\/)/);
  return visit(location ?? '');
}

async function expectPageOrNotFound(path: string): Promise<void> {
  const { status, body } = await visit(path);
  expect([200, 404], path.slice(0, 200)).toContain(status);
  expect(body).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules|Error:/);
}

const GARBAGE = [
  '',
  '%',
  '%zz',
  '%25zz',
  '%E0%A4%A',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '__proto__',
  'constructor',
  '[object Object]'.replaceAll(' ', '%20'),
  '..%2f..%2fetc%2fpasswd',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  "'%20OR%201=1--",
  '%F0%9F%A7%B3',
  'filters%5Bpassword%5D%5B%24eq%5D%3Dx',
  'filters%5B__proto__%5D%5Btitle%5D%3Dx',
  'filters%5Bsize%5D%5B%24ne%5D%3DSmall%26filters%5BcreatedBy%5D%5Bemail%5D%5B%24contains%5D%3Da',
  'filters%5Bitem_categories%5D%5Btitle%5D%5B%24eq%5D%5B%24or%5D%3Dx',
  'filters%5B%24or%5D%5B0%5D%5Breviews%5D%5Bcustomer%5D%5B%24eq%5D%3Dx',
  'populate%3D*%26fields%5B0%5D%3Dpassword%26locale%3Dall%26status%3Ddraft',
  'filters%5Bcolor%5D%5Bcolor%5D%5B%24eq%5D%3D' + 'a'.repeat(3000),
  'a'.repeat(10_240),
];

describe('an unexpected address shows a normal page or a 404, never a failure', () => {
  test.each(lists)('as the filter of %s', async (list) => {
    for (const garbage of GARBAGE) {
      await expectPageOrNotFound(`${list}?filter=${garbage}`);
      await expectPageOrNotFound(`${list}/filter/${garbage}`);
    }
  });

  test.each(lists)('as a number of %s', async (list) => {
    for (const number of ['-1', '0', '1e9', '1.5', 'abc', 'NaN', 'Infinity', '9'.repeat(400), '%00', '1&page=2', '']) {
      await expectPageOrNotFound(`${list}?page=${number}`);
      await expectPageOrNotFound(`${list}?loads=${number}`);
      await expectPageOrNotFound(`${list}?filter=&page=${number}&loads=${number}`);
    }
  });

  test.each(lists)('as the order of %s', async (list) => {
    for (const sort of [
      'password:asc',
      'price:sideways',
      'createdBy.email:asc',
      '__proto__:asc',
      'price:asc,id:desc',
      '%zz',
    ]) {
      await expectPageOrNotFound(`${list}?sort=${sort}`);
      await expectPageOrNotFound(`${list}?sort[]=${sort}&sort[0]=${sort}&page[]=2`);
    }
  });

  test('as a search', async () => {
    for (const garbage of GARBAGE) {
      await expectPageOrNotFound(`/luggages/en?search=${garbage}`);
      await expectPageOrNotFound(`/search/en?search=${garbage}`);
    }
  });

  test('as a locale, an item, a story, a page or anything else', async () => {
    for (const garbage of GARBAGE) {
      for (const path of [
        '',
        'luggages/',
        'luggages/en/',
        'accessories/en/',
        'gifts/en/',
        'stories/en/',
        'skytravel/en/',
        '404/',
        'store-locations/',
        'images/',
        'images/0/480/',
        'files/',
        'assets/',
        '_image?href=',
        '_server-islands/',
      ])
        await expectPageOrNotFound(`/${path}${garbage}`);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('with %s', async (method) => {
    for (const path of ['/', '/en', '/luggages/en', '/nothing/here', '/healthz']) {
      const { status } = await visit(path, method);
      expect(status, `${method} ${path}`).toBe(405);
    }
  });
});

describe('visitor input reaches the content server only as a filter, a sort, a page or a search @DECISION-5', () => {
  test('filters, orders and pages are those of docs/product.md sections 7 and 9 @CALL-4 @CALL-17', async () => {
    for (const list of lists) {
      for (const garbage of GARBAGE) {
        await visit(`${list}?filter=${garbage}&sort=${garbage}&page=${garbage}&loads=${garbage}&${garbage}=${garbage}`);
        await visit(`${list}/filter/${garbage}?populate=*&status=draft&filters[password]=x&fields=password`);
      }
      for (const number of ['-1', '1e9', '99999999999999999999', '0x10'])
        await visit(`${list}?page=${number}&loads=${number}`);
    }
    // Garbage is treated as an empty filter: few pages, so few calls, whose answers may be kept already.
    expect(content.calls.length).toBeGreaterThan(0);
    for (const call of content.calls) expectSpecified(call);
  });

  test('a valid filter reaches it', async () => {
    await visit(`/luggages/en?filter=${encodeURIComponent('filters[size][$eq]=Small&filters[password][$eq]=x')}`);
    const filters = content.calls
      .filter(({ pathname }) => pathname === '/api/luggages')
      .flatMap(({ searchParams }) => [...searchParams].filter(([key]) => key.startsWith('filters')));
    expect(filters).toContainEqual([expect.stringMatching(/^filters\[size\]/), 'Small']);
  });
});
