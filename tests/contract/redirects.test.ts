import { afterAll, beforeAll } from 'vitest';
import { start, stop } from './redirects/servers.ts';
// First, as it counts products in lists, which the site shows some time after an edit.
import './redirects/sale-states.part.ts';
import './redirects/renamed.part.ts';
import './redirects/after-unpublishing.part.ts';
import './redirects/by-hand.part.ts';
import './redirects/brand.part.ts';
// Last, as it stops the content server.
import './redirects/while-down.part.ts';

beforeAll(start);
afterAll(stop);
