import { isAll } from '../../support/all.ts';
import { describeUndo } from '../shared-sheets/undo-twins.ts';
import { server } from './server.ts';

describeUndo(server, [{ seed: 1, isLaterUndone: true }, ...(isAll ? [{ seed: 2, isLaterUndone: false }] : [])]);
