import { expect, test } from 'vitest';
import { parseSeenMessage } from './seen-message.ts';

const seen = {
  address: '/luggages/en/a?x=1',
  name: 'Aero',
  lang: 'en',
  picture: '/images/v/480/a.avif',
  pictures: ['/images/v/480/a.avif'],
};

test('a page says that it was seen, with its name and the pictures of its first screen @OFFLINE-1', () => {
  expect(parseSeenMessage(seen)).toEqual(seen);
  expect(parseSeenMessage({ ...seen, picture: null })?.picture).toBeNull();
});

test('a message of another form, such as another build’s, stores nothing @OFFLINE-6', () => {
  const odd = [null, 'seen', {}, { ...seen, address: 1 }, { ...seen, name: undefined }];
  const elsewhere = ['https://x.example/', '//x.example', '/\\x.example'];
  for (const message of [...odd, ...elsewhere.map((address) => ({ ...seen, address }))]) {
    expect(parseSeenMessage(message)).toBeNull();
  }
});

test('pictures are the site’s own scaled ones, eight at most @OFFLINE-3', () => {
  const pictures = ['https://x.example/images/a', 1, '/files/v/film.mp4', ...Array(9).fill('/images/a')];
  expect(parseSeenMessage({ ...seen, picture: '/files/v/a.pdf', pictures })).toMatchObject({
    picture: null,
    pictures: Array(8).fill('/images/a'),
  });
  expect(parseSeenMessage({ ...seen, pictures: 'none' })?.pictures).toEqual([]);
});
