import { describe, expect, test } from 'vitest';
import { decodeText } from './letters.ts';

describe('letters of a CSV file', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))));

  test.each([
    ['Spanish', bytes('Señorita ¿qué?, 20°C'), 'Señorita ¿qué?, 20°C'],
    ['Danish', bytes('Rygsæk, mosgrøn, blå, ØL'), 'Rygsæk, mosgrøn, blå, ØL'],
    ['German', bytes('Größe ', 0x84, 'XL', 0x93, ', 30 ', 0x80), 'Größe „XL“, 30 €'],
    ['French', bytes('L', 0x92, 'été à Paris ', 0x96, ' 2024 ®'), 'L’été à Paris – 2024 ®'],
  ])('in Windows-1252 are read as written: %s', (_, file, text) => expect(decodeText(file)).toBe(text));

  test('in Shift_JIS are read as written', () => {
    // 'エアロ 小型'
    const file = Buffer.from('83478341838d208fac8c5e', 'hex');
    expect(decodeText(file)).toBe('エアロ 小型');
  });

  test.each([
    ['Mac Roman: café', bytes('caf', 0x8e, ' noir')],
    ['Mac Roman: España', bytes('Espa', 0x96, 'a')],
    ['Mac Roman: rygsæk', bytes('rygs', 0xbe, 'k')],
    ['Mac Roman: mosgrøn, blå', bytes('mosgr', 0xbf, 'n, bl', 0x8c)],
    ['MS-DOS: café', bytes('caf', 0x82)],
    ['MS-DOS: España', bytes('Espa', 0xa4, 'a')],
    ['MS-DOS: rygsæk', bytes('rygs', 0x91, 'k')],
    ['MS-DOS: mosgrøn, blå', bytes('mosgr', 0x9b, 'n, bl', 0x86)],
    ['UTF-8 with one byte too many', Buffer.concat([Buffer.from('Piñata señorita '), Buffer.of(0xf1)])],
  ])('in another encoding are refused, never garbled: %s', (_, file) =>
    expect(() => decodeText(file)).toThrow('The letters of this file cannot be read: save it as CSV UTF-8'),
  );
});
