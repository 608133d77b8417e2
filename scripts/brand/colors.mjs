/** The channels, 0 to 255, of a color code. @param {string} code '#rrggbb' */
export const channels = (code) => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));

/**
 * Blends one color over another, as browsers do.
 * @param {string} over
 * @param {string} under
 * @param {number} share the upper color's opacity, 0 to 1
 */
export function mix(over, under, share) {
  const below = channels(under);
  const mixed = channels(over).map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(code) {
  const linear = channels(code).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). @param {string} one @param {string} other */
export function contrast(one, other) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A color as it is, or as far towards another as it must go to be seen on all grounds.
 * @param {string} code
 * @param {string} towards
 * @param {string[]} grounds
 * @param {number} least contrast ratio; one step above it, as codes are rounded
 */
export function mixUntilVisible(code, towards, grounds, least) {
  const steps = Array.from({ length: 101 }, (_, percent) => mix(towards, code, percent / 100));
  return steps.find((step) => grounds.every((ground) => contrast(step, ground) >= least)) ?? towards;
}
