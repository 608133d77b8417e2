// In this order: an island that is in the page already asks for its directive at once.
import './client-directives.ts';
import 'astro/runtime/server/astro-island.js';
