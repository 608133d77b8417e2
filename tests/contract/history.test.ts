import { afterAll, beforeAll } from 'vitest';
import { server, start } from './history/server.ts';
import './history/edits.part.ts';
import './history/languages.part.ts';
import './history/restore.part.ts';
import './history/restore-links.part.ts';
import './history/rights.part.ts';
import './history/bin-rights.part.ts';
import './history/open-forms.part.ts';
import './history/used-in.part.ts';
import './history/file-bin.part.ts';
import './history/file-bin-failing.part.ts';
import './history/file-bin-room.part.ts';
import './history/before-publishing.part.ts';
import './history/kept.part.ts';

beforeAll(() => start());
afterAll(() => server.stop());
