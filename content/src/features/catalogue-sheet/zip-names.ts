import type { Entry } from 'yauzl';
import { decodeJapanese } from '../../core/sheet-file/letters';

/** Of an entry of a ZIP, the extra field with its name in UTF-8. */
const UNICODE_PATH = 0x70_75;
const DECLARES_UTF_8 = 0x8_00;

/**
 * The name of a file in a ZIP. Without a declaration it would be in the letters of MS-DOS, but macOS and many programs
 * write UTF-8 all the same, and Windows in Japan writes Shift_JIS.
 */
export function nameIn({ fileName, fileNameRaw, generalPurposeBitFlag: flags, extraFields }: Entry): string {
  if (flags & DECLARES_UTF_8 || extraFields.some(({ id }) => id === UNICODE_PATH)) return fileName.normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/').normalize('NFC');
  } catch {
    return decodeJapanese(fileNameRaw) ?? fileName;
  }
}
