/** How much larger than CSS millimetres the card is drawn, and one step of it. */
export const MIN_FACTOR = 0.6;
export const MAX_FACTOR = 1.6;
export const STEP = 0.005;

/** Properties that determine the real size of a CSS millimetre. */
export interface Screen {
  /** Device pixels per CSS pixel; it changes with the zoom of the page. */
  density: number;
  /** CSS pixels. */
  width: number;
}

/** One step more or less, within the limits. */
export function stepScale(scale: number, direction: 1 | -1): number {
  const steps = Math.round(scale / STEP) + direction;
  return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, Math.round(steps * STEP * 1000) / 1000));
}

/**
 * Parses the match stored on this device, an untrusted value.
 * @returns no scale if there is none, or if it was matched on another screen or at another zoom
 */
export function readMatch(stored: string, here: Screen): { scale: number | null; isElsewhere: boolean } {
  const match = parsed(stored);
  if (!match) return { scale: null, isElsewhere: false };
  const isHere = match.density === here.density && match.width === here.width;
  return { scale: isHere ? match.scale : null, isElsewhere: !isHere };
}

function parsed(stored: string): (Screen & { scale: number }) | null {
  if (!stored || stored.length > 200) return null;
  try {
    const { scale, density, width } = JSON.parse(stored) as Record<string, unknown>;
    if (typeof scale !== 'number' || typeof density !== 'number' || typeof width !== 'number') return null;
    return scale >= MIN_FACTOR && scale <= MAX_FACTOR ? { scale, density, width } : null;
  } catch {
    return null;
  }
}
