import type { AstroLoggerDestination } from 'astro';
import forPeople from 'astro/logger/node';
import { log, logFailure } from '../log.ts';

/** The framework's log in the built site, above all the errors of pages. */
export const asLines = (): AstroLoggerDestination => ({
  write({ level, label, message }) {
    const [first = '', ...places] = message.split('\n');
    if (level === 'error') logFailure('rendering', first, { stack: places.join('\n') });
    else if (level !== 'silent') log[level]({ label }, message);
  },
});

// A build and `astro dev` load this file too, and need readable output; outside of Vite there is no `env`.
export default import.meta.env?.PROD ? asLines : forPeople;
