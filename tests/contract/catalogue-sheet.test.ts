import { afterAll, beforeAll } from 'vitest';
import { server } from './catalogue-sheet/server.ts';
// The first two look at all of the demo, so they come before all that edits.
import './catalogue-sheet/exports.part.ts';
import './catalogue-sheet/untouched-entries.part.ts';
import './catalogue-sheet/search-and-share-on-the-site.part.ts';
import './catalogue-sheet/plans.part.ts';
import './catalogue-sheet/imports.part.ts';
import './catalogue-sheet/conflicts.part.ts';
import './catalogue-sheet/rights.part.ts';
import './catalogue-sheet/nothing-to-guess.part.ts';
import './catalogue-sheet/uploads.part.ts';
import './catalogue-sheet/alternative-texts.part.ts';
import './catalogue-sheet/search-and-share.part.ts';

beforeAll(() => server.start());
afterAll(() => server.stop());
