import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';
import { copyOfTestData } from '../../scripts/launcher/test-servers.mjs';
import { type OwnSite, startOwnSite } from './own-site.ts';

export const SECRET = 'the-secret-of-the-feed';
export const account = { email: 'tester@example.com', password: 'Only-for-tests-1' };

/** A data folder without a database, deleted when this process ends. */
export function emptyData(): string {
  const data = mkdtempSync(join(tmpdir(), 'content-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  return data;
}

/**
 * A content server with a database of its own, for one test file alone, which may stop it and start it again.
 * `origin`, `running` and `editor` are those of its last start.
 */
export class OwnContentServer {
  readonly data: string;
  readonly database: string;
  readonly #log: string;
  readonly #env: Record<string, string>;
  origin = '';
  running!: Awaited<ReturnType<typeof startContentServer>>['running'];
  editor!: Editor;

  /**
   * @param name of its log file
   * @param env more variables of its environment; with `SERVE_ADMIN: 'true'` it has the admin panel
   * @param data its folder, by default a copy of the filled one
   */
  constructor(name: string, env: Record<string, string> = {}, data = copyOfTestData()) {
    this.data = data;
    this.database = join(data, 'content.db');
    this.#log = join(logs, `test-${name}.log`);
    this.#env = env;
  }

  /** @param givenPort by default a free one */
  async start(givenPort?: number): Promise<void> {
    const port = givenPort ?? (await freePort());
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = account;
    const own = { CONTENT_WEBHOOK_SECRET: SECRET, CONTENT_DATA_DIR: this.data, SERVE_ADMIN: 'false' };
    const env = { ADMIN_EMAIL, ADMIN_PASSWORD, ...own, ...this.#env };
    ({ running: this.running } = await startContentServer({ port, host: '127.0.0.1', env, log: this.#log }));
    this.origin = `http://127.0.0.1:${port}`;
    this.editor = await logIn(this.origin, account);
  }

  async stop(): Promise<void> {
    await stop(this.running);
  }

  async restart(meanwhile: () => unknown = () => {}, port?: number): Promise<void> {
    await this.stop();
    await meanwhile();
    await this.start(port);
  }

  /** Starts a site in front of it, which follows its change feed. */
  startSite = (): Promise<OwnSite> => startOwnSite({ CONTENT_SERVER_URL: this.origin, CONTENT_WEBHOOK_SECRET: SECRET });

  /** Ends it without a chance to shut down. */
  async kill(): Promise<void> {
    this.running.stopping = true;
    process.kill(-this.running.child.pid!, 'SIGKILL');
    await this.running.ended;
  }

  /** The data of a response of its content API. */
  async content(path: string) {
    return (await (await fetch(`${this.origin}/api/${path}`)).json()).data;
  }

  /** What it has logged since its last start. */
  log = () => readFileSync(this.#log, 'utf8');

  /** Writes into its database behind its back. */
  sql(statement: string): void {
    const connection = new DatabaseSync(this.database);
    connection.exec(`pragma busy_timeout = 5000; ${statement}`);
    connection.close();
  }
}
