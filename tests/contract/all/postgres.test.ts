import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { hasPostgres } from '../../support/postgres.ts';
import { writeDemo } from '../postgres/demo.ts';
import { demo, server } from './postgres/server.ts';
// It lists everything, so that it comes before what adds entries.
import './postgres/filled-again.part.ts';
import './postgres/redirects.part.ts';
import './postgres/redirects-race.part.ts';
import './postgres/sheet-keys-and-undo.part.ts';
import './postgres/catalogue-sheet.part.ts';
import './postgres/backup.part.ts';
// From here on with two content servers.
import './postgres/open-forms.part.ts';
import './postgres/schedules.part.ts';
import './postgres/live-on-the-site.part.ts';
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
