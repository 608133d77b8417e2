import { resolve } from 'node:path';

/** The built site, which start.sh starts in site/. */
export const BUILT = resolve('dist');
