/** The design's paper (tokens.css) for whoever cannot read a stylesheet; the design has no dark one. */
export const PAPER = '#f6f2e9';
