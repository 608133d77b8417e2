import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import { writeDemo } from './postgres/demo.ts';
import { demo, server } from './postgres/server.ts';
// It lists everything, so that it comes before what adds entries.
import './postgres/demo.part.ts';
import './postgres/history.part.ts';
// From here on with two content servers.
import './postgres/two-processes.part.ts';
import './postgres/change-feed.part.ts';

beforeAll(async () => {
  if (!hasPostgres) return;
  writeDemo(demo);
  await server.start(demo);
});
afterAll(async () => {
  await server.stop();
  rmSync(demo, { recursive: true });
});
