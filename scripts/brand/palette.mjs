import { channels, contrast, mix, mixAsSky, mixUntilVisible } from './colors.mjs';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Contrast ratios of WCAG 2.2: 1.4.3 (text) and 1.4.11 (user interface components). */
const TEXT = 4.5;
const EDGE = 3;

/**
 * The colors of a brand by role, in the order of the design (docs/design.md, Colors): three are stated, each other one may be,
 * and is else made of those above it.
 * @type {[role: string, make?: (palette: Record<string, any>) => string | string[]][]}
 */
export const ROLES = [
  ['paper'],
  ['ink'],
  ['accent'],
  ['paper-lift', ({ paper }) => mix(WHITE, paper, 0.6)],
  ['paper-sunk', ({ paper, ink }) => mix(ink, paper, 0.05)],
  ['line', ({ paper, ink }) => mix(ink, paper, 0.14)],
  [
    'line-strong',
    ({ paper, ink, ...other }) => mixUntilVisible(mix(ink, paper, 0.45), ink, [paper, other['paper-sunk']], EDGE),
  ],
  ['ink-lift', ({ paper, ink }) => mix(paper, ink, 0.12)],
  ['ink-soft', ({ paper, ink }) => mix(paper, ink, 0.23)],
  [
    'ink-mute',
    ({ paper, ink, ...other }) => mixUntilVisible(mix(paper, ink, 0.37), ink, [paper, other['paper-sunk']], TEXT),
  ],
  ['accent-text', ({ paper, ink, accent }) => mixUntilVisible(accent, ink, [paper], TEXT)],
  ['on-accent', ({ paper, ink, accent }) => [ink, paper, WHITE].find((text) => contrast(text, accent) >= TEXT) ?? ink],
  ['error', ({ paper, ink }) => mixUntilVisible('#9f2d20', ink, [paper], TEXT)],
  ['ok', ({ paper, ink }) => mixUntilVisible('#2a664a', ink, [paper], TEXT)],
  ['night', ({ ink }) => ink],
  ['night-lift', ({ night, paper }) => mix(paper, night, 0.05)],
  ['night-sunk', ({ night }) => mix(BLACK, night, 0.27)],
  ['night-line', ({ night, paper }) => mix(paper, night, 0.17)],
  ['night-line-strong', ({ night, paper }) => mixUntilVisible(mix(paper, night, 0.47), paper, [night], EDGE)],
  ['night-soft', ({ night, paper }) => mix(paper, night, 0.74)],
  [
    'night-mute',
    ({ night, paper, ...other }) => mixUntilVisible(mix(paper, night, 0.58), paper, [night, other['night-lift']], TEXT),
  ],
  ['night-accent', ({ night, paper, accent }) => mixUntilVisible(accent, paper, [night], TEXT)],
  ['night-error', ({ night, paper }) => mixUntilVisible('#ffb4a6', paper, [night], TEXT)],
  ['night-ok', ({ night, paper }) => mixUntilVisible('#8fd3b0', paper, [night], TEXT)],
  ['dawn-floor', ({ accent, paper }) => mixAsSky(accent, paper, 0.5)],
  [
    'dawn',
    // One way from night to the floor, so that neighbors are close in hue.
    ({ ink, paper, ...other }) => [
      ...[0, 0.08, 0.22, 0.5, 0.77].map((share) => mixAsSky(other['dawn-floor'], ink, share)),
      mixAsSky(other['dawn-floor'], paper, 0.8),
    ],
  ],
  ['morning', ({ paper, ink, accent }) => [mix(ink, paper, 0.06), mixAsSky(accent, paper, 0.2)]],
  ['sun', ({ accent, paper }) => mixAsSky(accent, paper, 0.3)],
  ['glow', ({ accent }) => [mix(WHITE, accent, 0.4), mix(WHITE, accent, 0.3)]],
  [
    'noon',
    // Without the accent, which would turn a complementary paper grey.
    ({ paper, ink }) => [0.18, 0.1, 0.07, 0.03].map((share) => mix(ink, paper, share)),
  ],
  ['noon-deep', ({ paper, ink }) => mix(ink, paper, 0.22)],
  ['noon-floor', ({ paper, ink }) => mix(ink, paper, 0.04)],
  [
    'dusk',
    ({ paper, ink, accent }) => [
      mixAsSky(accent, paper, 0.2),
      mixAsSky(ink, mixAsSky(accent, paper, 0.4), 0.2),
      mixUntilVisible(mixAsSky(accent, ink, 0.3), ink, [paper], TEXT + 0.5),
      mixAsSky(accent, ink, 0.08),
    ],
  ],
  ['dusk-soft', ({ paper }) => mix(WHITE, paper, 0.4)],
  ['sea', ({ noon }) => noon[1]],
  ['shimmer', ({ paper, ...other }) => mix(paper, other['paper-sunk'], 0.7)],
];

/** How many colors a role has that is a row of them. */
export const ROWS = { dawn: 6, morning: 2, glow: 2, noon: 4, dusk: 4 };

/** What is text on what, in roles ('noon.1' is the first of a row). Small text: 4.5 : 1. */
const TEXT_PAIRS = [
  ...['paper', 'paper-lift', 'paper-sunk'].flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-mute'].map((text) => [text, ground]),
  ),
  ...['accent-text', 'error', 'ok'].map((text) => [text, 'paper']),
  ['on-accent', 'accent'],
  ...['noon.1', 'noon.4', 'noon-deep', 'noon-floor', 'morning.1', 'morning.2', 'sea'].map((ground) => ['ink', ground]),
  ...['ink', 'ink-lift', 'dawn.1', 'dawn.2', 'dusk.3', 'dusk.4'].map((ground) => ['paper', ground]),
  ...['night', 'night-lift', 'night-sunk'].flatMap((ground) =>
    ['paper', 'night-soft', 'night-mute'].map((text) => [text, ground]),
  ),
  ...['night-accent', 'night-error', 'night-ok'].map((text) => [text, 'night']),
];
/** Edges of controls: 3 : 1. */
const EDGE_PAIRS = [
  ['line-strong', 'paper'],
  ['line-strong', 'paper-sunk'],
  ['night-line-strong', 'night'],
];

const colorOf = (palette, role) => {
  const [name = '', at] = role.split('.');
  return at ? palette[name][Number(at) - 1] : palette[name];
};

/**
 * All colors of a brand, with those that it does not state.
 * @param {Record<string, any>} stated
 * @returns {Record<string, any>}
 */
export const wholePalette = (stated) =>
  ROLES.reduce((palette, [role, make]) => ({ ...palette, [role]: stated[role] ?? make?.(palette) }), {});

/** A sentence about each pair of colors that is not to be told apart. @param {Record<string, any>} palette */
export function refusedPairs(palette) {
  const sentences = (pairs, least, what) =>
    pairs.flatMap(([text, ground]) => {
      const [one, other] = [colorOf(palette, text), colorOf(palette, ground)];
      const ratio = contrast(one, other);
      // Cut, not rounded: 4.49 is not 4.5.
      const written = Math.floor(ratio * 100) / 100;
      return ratio >= least
        ? []
        : [
            `palette: ${text} (${one}) on ${ground} (${other}) has a contrast of ${written} : 1, ${what} needs ${least} : 1`,
          ];
    });
  return [...sentences(TEXT_PAIRS, TEXT, 'text'), ...sentences(EDGE_PAIRS, EDGE, 'the edge of a control')];
}

/** Colors that styles need with an opacity of their own: as channels. */
const WITH_OPACITY = ['ink', 'glow'];

/** The palette as custom properties of the page. @param {Record<string, any>} palette */
export function paletteCss(palette) {
  const entries = ROLES.flatMap(([role]) => {
    const colors = [palette[role]].flat();
    const names = colors.length > 1 ? colors.map((_, at) => `${role}-${at + 1}`) : [role];
    return names.flatMap((name, at) => {
      const color = colors[at];
      const rgb = WITH_OPACITY.includes(role) ? [`--c-${name}-rgb: ${channels(color).join(' ')};`] : [];
      return role === 'glow' ? rgb : [`--c-${name}: ${color};`, ...rgb];
    });
  });
  return `:root {\n  ${entries.join('\n  ')}\n}\n`;
}

/** What code needs to know of the palette, as constants. */
const CONSTANTS = {
  PAPER: 'paper',
  INK: 'ink',
  ACCENT: 'accent',
  NIGHT: 'night',
  DAWN_TOP: 'dawn.1',
  DAWN_BEHIND_TEXT: 'dawn.2',
  NOON_TOP: 'noon.1',
  NOON_BOTTOM: 'noon.4',
  NOON_DEEP: 'noon-deep',
  NOON_FLOOR: 'noon-floor',
  DUSK_BEHIND_TEXT: 'dusk.3',
};

/** The palette for code. @param {Record<string, any>} palette */
export const paletteCode = (palette) =>
  Object.entries(CONSTANTS)
    .map(([name, role]) => `export const ${name} = '${colorOf(palette, role)}';\n`)
    .join('');
