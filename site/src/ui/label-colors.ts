import type { CSSProperties } from 'react';
import { labelColorOn } from './color-contrast.ts';

/** The colors of a label on this background: `--chip`, `--chip-text` and `--chip-underlay`. */
export function labelColors(code: string): CSSProperties {
  const { text, underlay } = labelColorOn(code);
  return {
    '--chip': code,
    '--chip-text': text,
    ...(underlay && { '--chip-underlay': underlay }),
  } as CSSProperties;
}
