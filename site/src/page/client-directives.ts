import type { ClientDirective } from 'astro';
import firstUse from './first-use.ts';
import stored from './stored.ts';

declare global {
  /** Where an island finds its directive, by the name after `client:`. */
  var Astro: Record<string, ClientDirective>;
}

globalThis.Astro = { 'first-use': firstUse, stored };
