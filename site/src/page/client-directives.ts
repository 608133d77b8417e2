import type { ClientDirective } from 'astro';
import firstUse from './first-use.ts';
import stored from './stored.ts';

/** Where an island finds its directive, by the name after `client:`. */
const known = globalThis as { Astro?: Record<string, ClientDirective> };

known.Astro = { 'first-use': firstUse, stored };
