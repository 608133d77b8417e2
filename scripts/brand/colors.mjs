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

/** The channels in amounts of light, 0 to 1. */
const linear = (code) =>
  channels(code).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

const times = (rows, values) => rows.map((row) => row.reduce((sum, share, at) => sum + share * values[at], 0));

/** OKLab (https://bottosson.github.io/posts/oklab/): from linear RGB to the eye's three cones, from their cube roots to Lab, and back. */
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Lightness 0 to 1, chroma 0 to about 0.4, and hue in degrees. @param {string} code '#rrggbb' @returns {[number, number, number]} */
export function oklch(code) {
  const [lightness, a, b] = times(TO_LAB, times(TO_CONES, linear(code)).map(Math.cbrt));
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** With as much of the chroma as screens show. */
function codeOf(lightness, chroma, hue) {
  const angle = (hue * Math.PI) / 180;
  const lab = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const light = times(
    FROM_CONES,
    times(FROM_LAB, lab).map((root) => root ** 3),
  );
  if (chroma > 0.001 && light.some((share) => share < -0.001 || share > 1.001))
    return codeOf(lightness, chroma * 0.97, hue);
  const digits = light.map((share) => {
    const within = Math.min(Math.max(share, 0), 1);
    const curved = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Less than this is a gray, whose hue is chance. */
const GRAY = 0.03;

/**
 * Mixes as skies do, in OKLCH: the way between two hues leads around the gray in the middle, so complementary colors keep their chroma.
 * @param {string} over
 * @param {string} under
 * @param {number} share of the upper color, 0 to 1
 */
export function mixAsSky(over, under, share) {
  const [[upper, ...above], [lower, ...below]] = [oklch(over), oklch(under)];
  const from = below[0] < GRAY ? above[1] : below[1];
  const to = above[0] < GRAY ? from : above[1];
  const turn = ((to - from + 540) % 360) - 180;
  return codeOf(lower + (upper - lower) * share, below[0] + (above[0] - below[0]) * share, from + turn * share);
}

function luminance(code) {
  const [red = 0, green = 0, blue = 0] = linear(code);
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
