import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT } from './built.ts';

/** In the built server's folder (build/collect-inline-code.ts). */
export const INLINE_CODE_FILE = 'inline-code.json';

/** Sources of a Content-Security-Policy, `'sha256-…'`. */
interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** The inline scripts and styles of the built pages. Without a build none is known, so none may run. */
export function inlineCode(): InlineCode {
  try {
    const path = join(BUILT, 'server', INLINE_CODE_FILE);
    return JSON.parse(readFileSync(path, 'utf8')) as InlineCode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { scripts: [], styles: [] };
  }
}
