import { expect, test } from 'vitest';
import type { FilePlace } from '../../core/entries/gone-files.ts';
import { withReturned } from './places.ts';

const at = (files: string[], path: FilePlace['path'] = ['images']): FilePlace => ({
  uid: 'api::luggage.luggage',
  documentId: 'case',
  locale: 'en',
  isDraft: true,
  path,
  files,
  beside: '',
});

test.each<[string, FilePlace, string[]]>([
  ['one that was deleted after it', at(['second', 'third']), ['first', 'second', 'third']],
  ['one that was deleted before it', at(['zeroth', 'first', 'third']), ['zeroth', 'first', 'third']],
  ['one of another field', at(['second'], ['carousel']), ['second']],
])('A file that is put back is known to %s @FILES-2', (_, place, files) => {
  expect(withReturned(place, at(['first', 'third']), ['first', 'third']).files).toEqual(files);
});
