import type { Feature } from '../../core/feature';
import { recordHistory } from './on-edit';
import { serveHistory } from './serve';
import { startHistory } from './start';

/** Who changed what, and the bin. */
export const history: Feature = { register: serveHistory, start: startHistory, edits: recordHistory };
