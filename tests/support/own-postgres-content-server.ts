import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/cluster/stores.mjs';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop, stopAll } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';
import { account, SECRET } from './own-content-server.ts';
import { connectTo } from './postgres.ts';

interface Running {
  stopping: boolean;
  child: { pid?: number };
  ended: Promise<unknown>;
}

async function kill(running: Running, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
  running.stopping = true;
  try {
    process.kill(-running.child.pid!, signal);
  } catch {
    // It has ended by itself.
  }
  await running.ended;
}

/** A content server with an empty PostgreSQL database, for one test file alone. */
export class OwnPostgresContentServer {
  readonly #directory = mkdtempSync(join(tmpdir(), 'content-on-postgres-'));
  readonly #log: string;
  origin = '';
  editor!: Editor;
  /** Those variables of its environment that name its data. */
  env: Record<string, string> = {};
  #database!: Awaited<ReturnType<typeof startPostgres>>;
  #running!: Awaited<ReturnType<typeof startContentServer>>['running'];

  /** @param name of its log file */
  constructor(name: string) {
    this.#log = join(logs, `test-${name}.log`);
  }

  async start(): Promise<void> {
    chmodSync(this.#directory, 0o755);
    await this.#startDatabase();
    const { url } = this.#database;
    this.env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: url, CONTENT_DATA_DIR: join(this.#directory, 'data') };
    await this.#startServer();
  }

  /** @param meanwhile what happens while it is stopped; PostgreSQL itself goes on */
  async restart(meanwhile: () => unknown): Promise<void> {
    await stop(this.#running);
    await meanwhile();
    await this.#startServer();
  }

  async #startDatabase(givenPort?: number): Promise<void> {
    this.#database = await startPostgres(join(this.#directory, 'cluster'), { isThrownAway: true, givenPort });
  }

  /**
   * Ends PostgreSQL without a chance to shut down, starts it again, and then the content server, which it may have taken
   * with it: as whoever supervises both does.
   */
  async loseDatabase(): Promise<void> {
    // With SIGQUIT PostgreSQL ends at once, too, but only after its own children, which would keep its memory from it.
    await kill(this.#database.running, 'SIGQUIT');
    await this.#startDatabase(Number(new URL(this.#database.url).port));
    await kill(this.#running);
    await this.#startServer();
  }

  async #startServer(): Promise<void> {
    const port = await freePort();
    const env = {
      ...this.env,
      DATABASE_SSL: 'false',
      SERVE_ADMIN: 'false',
      CONTENT_WEBHOOK_SECRET: SECRET,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    };
    ({ running: this.#running } = await startContentServer({ port, host: '127.0.0.1', env, log: this.#log }));
    this.origin = `http://127.0.0.1:${port}`;
    this.editor = await logIn(this.origin, account);
  }

  /** Writes into its database behind its back. */
  async sql(statement: string): Promise<void> {
    const connection = await connectTo(this.env.DATABASE_URL!);
    await connection.query(statement);
    await connection.end();
  }

  async stop(): Promise<void> {
    if (this.#running) await stop(this.#running);
    await stopAll();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
