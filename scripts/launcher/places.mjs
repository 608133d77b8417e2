import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const site = join(root, 'site');
export const content = join(root, 'content');
/** Package that both servers link to. */
export const contract = join(root, 'contract');
/** What belongs to the brand. */
export const brand = process.env.BRAND_DIR ?? join(root, 'brand');
/** Old browsers for the tests. */
export const engines = join(root, 'tests', 'engines');
/** The demo's pictures that the tests need as they are. */
export const realPictures = join(root, 'tests', 'real-pictures.json');
export const logs = join(root, '.logs');
export const cache = join(root, '.cache');

/** The folder of the content server's database and uploads; set by CONTENT_DATA_DIR. */
export const dataDirectory = process.env.CONTENT_DATA_DIR ?? join(content, '.data');
