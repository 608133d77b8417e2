import { expect, test } from 'vitest';
import { cutout, findings, sentences } from '../../../../testing/checked-entries.ts';

const tile = { title: 'Gifts', link: '/luggages/{locale}', image: [cutout] };
const closing = (values: object) => ({ type: 'closing-section', values: { closing_section_01: [values] } });

test('a post without a picture, which the home page leaves out, is told @CHECK-2', () => {
  expect(sentences({ type: 'instagrams' })).toEqual(['must: There is no picture.']);
  expect(sentences({ type: 'instagrams', values: { instagram_post: [cutout] } })).toEqual([]);
});

test('so is a featured review without a text @CHECK-2', () => {
  expect(sentences({ type: 'reviews', values: { featured: true, content: ' ' } })).toEqual([
    'must: It is featured, and has no text.',
  ]);
  expect(sentences({ type: 'reviews', values: { featured: true, content: 'Fine' } })).toEqual([]);
  expect(sentences({ type: 'reviews', values: { featured: false } })).toEqual([]);
});

test('so is a tile of the closing section without a title or a link, and an empty one is none @CHECK-2', () => {
  expect(findings(closing({ ...tile, title: '' }))).toMatchObject([
    { sentence: 'A tile has no title.', field: 'closing_section_01.title', level: 'must' },
  ]);
  expect(findings(closing({ ...tile, link: null }))).toMatchObject([{ field: 'closing_section_01.link' }]);
  expect([findings(closing(tile)), findings(closing({ title: null }))]).toEqual([[], []]);
});
