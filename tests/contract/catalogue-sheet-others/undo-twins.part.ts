import { describeUndo } from '../shared-sheets/undo-twins.ts';
import { server } from './server.ts';

describeUndo(server, [
  { seed: 1, isLaterUndone: true },
  { seed: 2, isLaterUndone: false },
]);
