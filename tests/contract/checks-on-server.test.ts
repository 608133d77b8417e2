import { afterAll, beforeAll } from 'vitest';
import { start, stop } from './checks-on-server/servers.ts';
import './checks-on-server/form.part.ts';
import './checks-on-server/published.part.ts';

beforeAll(start);
afterAll(stop);
