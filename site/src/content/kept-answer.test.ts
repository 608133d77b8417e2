import { expect, test } from 'vitest';
import { bodyOf, decodeAnswer, encodeAnswer, type KeptAnswer } from './kept-answer.ts';

const kept: KeptAnswer = {
  body: bodyOf({ entries: [{ title: 'Aero' }], count: 1, total: 42 }),
  tags: ['type:luggages'],
  stamp: { process: 'p', order: 1, at: 1000 },
};

test('a stored answer is read as it was', () => {
  expect(decodeAnswer(encodeAnswer(kept))).toEqual(kept);
});

test.each<[string, object]>([
  ['without tags', { tags: undefined }],
  ['with the time in place of a stamp', { stamp: 1000 }],
  ['with the entries alone', { body: Buffer.from('[{"title":"Aero"}]') }],
  ['that was cut off', { body: kept.body.subarray(0, -1) }],
])('an answer that another version of the site has stored is none: %s', (_, other) => {
  expect(decodeAnswer(encodeAnswer({ ...kept, ...other }))).toBeUndefined();
});
