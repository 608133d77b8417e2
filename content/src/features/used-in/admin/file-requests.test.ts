import { expect, test } from 'vitest';
import { takingOf } from './file-requests.ts';

const replacing = new FormData();
replacing.set('files', new Blob(['new']), 'new.png');
const describing = new FormData();
describing.set('fileInfo', '{}');

test.each<[string, string, unknown, object | undefined]>([
  ['DELETE', 'https://shop.example/upload/files/7', undefined, { act: 'Delete', query: 'ids=7' }],
  [
    'POST',
    '/upload/actions/bulk-delete',
    '{"fileIds":[7,8],"folderIds":[2]}',
    { act: 'Delete', query: 'ids=7,8&folders=2' },
  ],
  ['POST', '/upload/actions/bulk-delete', '{"folderIds":[2]}', { act: 'Delete', query: 'ids=&folders=2' }],
  ['POST', '/upload?id=7', replacing, { act: 'Replace', query: 'ids=7' }],
  ['POST', '/upload/files/7/replace', replacing, { act: 'Replace', query: 'ids=7' }],
  ['POST', '/upload?id=7', describing, undefined],
  ['POST', '/upload', replacing, undefined],
  ['GET', '/upload/files/7', undefined, undefined],
  ['DELETE', '/content-manager/collection-types/api::color.color/7', undefined, undefined],
])('%s %s takes away what it names', (method, address, body, expected) => {
  expect(takingOf(method, address, body)).toEqual(expected);
});
