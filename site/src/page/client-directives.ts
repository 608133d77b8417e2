import type { ClientDirective } from 'astro';
import firstUse from './first-use.ts';
import stored from './stored.ts';

/** Astro's registry of client directives, by the name after `client:`. */
const scope = globalThis as { Astro?: Record<string, ClientDirective> };

scope.Astro = { 'first-use': firstUse, stored };
