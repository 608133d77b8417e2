import type { CSSProperties } from 'react';
import { labelOn } from './color-contrast.ts';

/** The colours of a label on this background: `--chip`, `--chip-text` and `--chip-underlay`. */
export function labelColors(code: string): CSSProperties {
  const { text, underlay } = labelOn(code);
  return {
    '--chip': code,
    '--chip-text': text,
    ...(underlay && { '--chip-underlay': underlay }),
  } as CSSProperties;
}
