import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { storeLocationsQuery } from './store-locations.query.ts';

const MAKATI = {
  storeName: 'Sky Travel Makati',
  location: 'Level 2, Kamagong Arcade, Makati',
  contactNumber: '(02) 8555 0142',
  store_type: 'Flagship store',
  map: 'https://www.google.com/maps/embed?pb=makati',
};

function stores(entries: object[], address = '/store-locations/en') {
  fakeContentServer({ 'store-locations': entries });
  const url = new URL(address, 'http://site.test');
  const request = {
    content: new ContentClient('en'),
    locale: 'en',
    messages: messagesFor('en'),
    url,
  };
  return storeLocationsQuery(request as PageRequest);
}

afterEach(() => vi.unstubAllGlobals());

test('gives a store its map, its number to dial and a link to directions @STORE-5 @CALL-15', async () => {
  const { stores: found, active } = await stores([MAKATI]);
  expect(active).toBe(0);
  expect(found[0]).toEqual({
    anchor: 'sky-travel-makati',
    name: 'Sky Travel Makati',
    location: 'Level 2, Kamagong Arcade, Makati',
    type: 'Flagship store',
    phone: { number: '(02) 8555 0142', href: 'tel:0285550142' },
    directionsHref: 'https://www.google.com/maps/search/?api=1&query=Level+2%2C+Kamagong+Arcade%2C+Makati',
    map: 'https://www.google.com/maps/embed?pb=makati',
    cover: null,
    position: null,
    timeZone: 'Asia/Manila',
    hours: [],
  });
});

test.each(['https://maps.example/embed', 'javascript:alert(1)', '', null])(
  'embeds no map from %j @STORE-6',
  async (map) => {
    expect((await stores([{ ...MAKATI, map }])).stores[0]?.map).toBeNull();
  },
);

test.each([
  ['+63 2 8555 0142', 'tel:+63285550142'],
  ['(02) 8555-0142 / 0917 555 0100', 'tel:0285550142'],
  ['0917 555 0100 or 0918 555 0100', 'tel:09175550100'],
  ['911', 'tel:911'],
  ['Extension 12', null],
  ['Ask at the counter', null],
])('dials the first number of %j @STORE-5', async (contactNumber, href) => {
  const { phone } = (await stores([{ ...MAKATI, contactNumber }])).stores[0] ?? {};
  expect(phone).toEqual({ number: contactNumber, href });
});

test('links to directions by the name of a store without an address @STORE-5', async () => {
  const found = await stores([{ storeName: 'Sky Travel Makati' }]);
  expect(found.stores[0]).toMatchObject({
    directionsHref: 'https://www.google.com/maps/search/?api=1&query=Sky+Travel+Makati',
    phone: null,
    map: null,
  });
});

test.each([
  ['?store=2', 1],
  ['?store=1', 0],
  ['?store=3', 0],
  ['?store=0', 0],
  ['?store=-1', 0],
  ['?store=1.5', 0],
  ['?store=two', 0],
  ['?store=', 0],
  ['', 0],
])('has exactly one store on the map for %j', async (query, active) => {
  const second = { ...MAKATI, storeName: 'Sky Travel Cebu' };
  expect((await stores([MAKATI, second], `/store-locations/en${query}`)).active).toBe(active);
});

test('shows every store, in the order of creation, even more than fit in one response @CALL-15 @DECISION-21', async () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ storeName: `Store ${index}` }));
  const { queries: asked } = fakeContentServer({ 'store-locations': all });
  const url = new URL('http://site.test/store-locations/en');
  const request = {
    content: new ContentClient('en'),
    locale: 'en',
    messages: messagesFor('en'),
    url,
  };
  const { stores: found } = await storeLocationsQuery(request as PageRequest);
  expect(found).toHaveLength(200);
  expect(found[199]?.name).toBe('Store 199');
  expect(asked.map((query) => query.get('sort[0]'))).toEqual(['createdAt:asc', 'createdAt:asc']);
  expect(asked[0]?.get('sort[1]')).toBe('id:asc');
  expect([...(asked[0]?.keys() ?? [])].join()).toContain('populate[cover_image]');
});

test('tells where a store is and when it is open, in its own time zone @CALL-15 @DECISION-28', async () => {
  const { stores: found } = await stores([
    {
      ...MAKATI,
      latitude: '14.5509',
      longitude: 121.0262,
      time_zone: 'Asia/Tokyo',
      opening_hours: [
        { day: 'Monday', opens: '10:00:00.000', closes: '21:30:00' },
        { day: 'Someday', opens: '10:00', closes: '21:00' },
        { day: 'Sunday', opens: '25:00', closes: '21:00' },
        { day: 'Saturday', opens: '18:00', closes: '02:00' },
        { day: 'Friday', opens: '10:00', closes: null },
      ],
    },
  ]);
  expect(found[0]).toMatchObject({
    position: { latitude: 14.5509, longitude: 121.0262 },
    timeZone: 'Asia/Tokyo',
    hours: [
      { day: 'Monday', opens: '10:00', closes: '21:30' },
      { day: 'Saturday', opens: '18:00', closes: '02:00' },
    ],
  });
});

test.each([
  [{ latitude: 14.5, longitude: null }],
  [{ latitude: 91, longitude: 121 }],
  [{ latitude: 14.5, longitude: -181 }],
  [{ latitude: 'north', longitude: 121 }],
  [{ time_zone: 'Manila' }],
  [{ time_zone: ' ' }],
  [{ opening_hours: 'daily' }],
])('takes nothing that makes no sense for a place or a time: %j @DECISION-18', async (odd) => {
  const { stores: found } = await stores([{ ...MAKATI, ...odd }]);
  expect(found[0]).toMatchObject({ position: null, timeZone: 'Asia/Manila', hours: [] });
});
