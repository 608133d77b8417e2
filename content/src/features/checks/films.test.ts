import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isHevc } from './films.ts';
import { box, head, index, longBox, number } from '../../../../tests/support/films.ts';

const folder = mkdtempSync(join(tmpdir(), 'films-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pictures = Buffer.from('hvc1 stsd among the pictures themselves '.repeat(50));

describe('A film', () => {
  it.each([
    ['hvc1', true],
    ['hev1', true],
    ['avc1', false],
    ['av01', false],
  ])('of codec %s is HEVC: %s, wherever its index stands', async (codec, expected) => {
    const forms = {
      'index first': [head, index(codec), box('mdat', pictures)],
      'index last': [head, box('mdat', pictures), index(codec)],
      'a long film': [head, longBox('mdat', pictures), index(codec)],
    };
    for (const [form, parts] of Object.entries(forms)) {
      const path = join(folder, `${codec} ${form}.mp4`);
      writeFileSync(path, Buffer.concat(parts));
      expect(await isHevc(path), form).toBe(expected);
      expect(await isHevc(Buffer.concat(parts)), form).toBe(expected);
    }
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is no film', Buffer.from('<html>hvc1 stsd</html>'.repeat(20))],
    ['ends within a box', Buffer.concat([head, number(9_000_000), Buffer.from('mdat')])],
    ['has a box without length', Buffer.concat([head, number(0), Buffer.from('mdat'), index('hvc1')])],
    ['has a box that is smaller than its name', Buffer.concat([number(3), Buffer.from('ftyp')])],
  ])('that %s is not', async (_, bytes) => {
    expect(await isHevc(bytes)).toBe(false);
  });
});
