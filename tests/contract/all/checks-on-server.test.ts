import { afterAll, beforeAll } from 'vitest';
import { start, stop } from './checks-on-server/servers.ts';
import './checks-on-server/published.part.ts';
import './checks-on-server/linked.part.ts';

beforeAll(start);
afterAll(stop);
