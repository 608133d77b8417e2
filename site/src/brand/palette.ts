// Written by npm run brand from brand/. What code needs of palette.css.
export const PAPER = '#f6f2e9';
export const INK = '#121821';
export const ACCENT = '#f2a71b';
export const NIGHT = '#121821';
export const DAWN_TOP = '#111722';
export const DAWN_BEHIND_TEXT = '#1f2b3e';
export const NOON_TOP = '#b7c8cd';
export const NOON_BOTTOM = '#f1e9d8';
export const NOON_DEEP = '#a9c0c2';
export const NOON_FLOOR = '#efe7d5';
export const DUSK_BEHIND_TEXT = '#67597a';
