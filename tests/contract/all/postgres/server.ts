import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgresContentServer } from '../../../support/own-postgres-content-server.ts';

/** The content servers of the group; the other one runs where a part starts it. */
export const server = new OwnPostgresContentServer('postgres-all');
/** The folder of the demo that the database begins with. */
export const demo = mkdtempSync(join(tmpdir(), 'demo-on-postgres-'));
