import { afterAll, beforeAll } from 'vitest';
import { server } from './change-feed/server.ts';
import './change-feed/edits.part.ts';
import './change-feed/answers.part.ts';
import './change-feed/live-on-the-site.part.ts';
// Last, as it changes the demo's entries behind the server's back.
import './change-feed/epoch.part.ts';

beforeAll(() => server.start());
afterAll(() => server.stop());
