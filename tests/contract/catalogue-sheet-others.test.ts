import { afterAll, beforeAll } from 'vitest';
import { server } from './catalogue-sheet-others/server.ts';
import './catalogue-sheet-others/meanwhile.part.ts';
import './catalogue-sheet-others/touched-since.part.ts';
import './catalogue-sheet-others/odd-content.part.ts';
import './catalogue-sheet-others/other-programs.part.ts';
import './catalogue-sheet-others/languages.part.ts';
import './catalogue-sheet-others/publishing-rights.part.ts';
import './catalogue-sheet-others/redirects.part.ts';
import './catalogue-sheet-others/undo-twins.part.ts';
import './catalogue-sheet-others/at-a-date.part.ts';
import './catalogue-sheet-others/undo-halted.part.ts';
import './catalogue-sheet-others/killed.part.ts';

beforeAll(() => server.start());
afterAll(() => server.stop());
