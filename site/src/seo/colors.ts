/** The design's paper colour (tokens.css) for places that cannot use CSS; the design has no dark theme. */
export const PAPER = '#f6f2e9';
