import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/cluster/stores.mjs';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop, stopAll } from '../../scripts/launcher/processes.mjs';
import { seed, startContentServer } from '../../scripts/launcher/servers.mjs';
import { account, SECRET } from './own-content-server.ts';
import { type Connection, connectTo } from './postgres.ts';

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

/** A content server's process, one after the other; `origin` and `editor` are those of the last start. */
class ContentServerProcess {
  readonly #log: string;
  origin = '';
  editor!: Editor;
  running: Awaited<ReturnType<typeof startContentServer>>['running'] | undefined;

  /** @param name of its log file */
  constructor(name: string) {
    this.#log = join(logs, `test-${name}.log`);
  }

  async start(env: Record<string, string>): Promise<void> {
    const port = await freePort();
    ({ running: this.running } = await startContentServer({ port, host: '127.0.0.1', env, log: this.#log }));
    this.origin = `http://127.0.0.1:${port}`;
    this.editor = await logIn(this.origin, account);
  }

  async stop(): Promise<void> {
    if (this.running) await stop(this.running);
    this.running = undefined;
  }

  /** What it has logged since its last start. */
  log = (): string => readFileSync(this.#log, 'utf8');
}

/**
 * A content server with a PostgreSQL database, for one test file alone, and another one with the same database for the
 * tests that need two.
 */
export class OwnPostgresContentServer {
  readonly #directory = mkdtempSync(join(tmpdir(), 'content-on-postgres-'));
  readonly #one: ContentServerProcess;
  readonly other: ContentServerProcess;
  /** Those variables of their environment that name their data. */
  env: Record<string, string> = {};
  #database!: Awaited<ReturnType<typeof startPostgres>>;

  readonly #more: Record<string, string>;

  /**
   * @param name of the log files
   * @param more variables of its environment that name its data, such as those of a media store
   */
  constructor(name: string, more: Record<string, string> = {}) {
    this.#more = more;
    this.#one = new ContentServerProcess(name);
    this.other = new ContentServerProcess(`${name}-other`);
  }

  get origin(): string {
    return this.#one.origin;
  }

  get editor(): Editor {
    return this.#one.editor;
  }

  /** What the first one has logged since its last start. */
  log = (): string => this.#one.log();

  /** @param fill the folder of a demo to begin with, or what fills the database; by default it is empty */
  async start(fill?: string | (() => Promise<unknown>)): Promise<void> {
    chmodSync(this.#directory, 0o755);
    await this.#startDatabase();
    const { url } = this.#database;
    const data = join(this.#directory, 'data');
    this.env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: url, CONTENT_DATA_DIR: data, ...this.#more };
    if (typeof fill === 'string') await this.seed(fill);
    else await fill?.();
    await this.#one.start(this.#settings());
  }

  /** Fills the database with a demo, whether a content server runs or not. @param demo its folder */
  seed = (demo: string): Promise<void> => seed({ ...this.#settings(), CONTENT_DEMO_DIR: demo });

  /** Starts the other content server, unless it runs: after the first one, which creates Strapi's own tables. */
  async startOther(): Promise<void> {
    if (!this.other.running) await this.other.start(this.#settings());
  }

  stopOther = (): Promise<void> => this.other.stop();

  /**
   * Stops the content servers that run and starts them again, at the same time.
   * @param meanwhile what happens while they are stopped; PostgreSQL itself goes on
   */
  async restart(meanwhile: () => unknown = () => {}): Promise<void> {
    const both = [this.#one, this.other].filter(({ running }) => running);
    await Promise.all(both.map((server) => server.stop()));
    await meanwhile();
    await Promise.all(both.map((server) => server.start(this.#settings())));
  }

  async #startDatabase(givenPort?: number): Promise<void> {
    this.#database = await startPostgres(join(this.#directory, 'cluster'), { isThrownAway: true, givenPort });
  }

  /**
   * Ends PostgreSQL without a chance to shut down, starts it again, and then the content server, which it may have taken
   * with it: as whoever supervises both does. The other one must not run.
   */
  async loseDatabase(): Promise<void> {
    // With SIGQUIT PostgreSQL ends at once, too, but only after its own children, which would keep its memory from it.
    await kill(this.#database.running, 'SIGQUIT');
    await this.#startDatabase(Number(new URL(this.#database.url).port));
    await kill(this.#one.running!);
    await this.#one.start(this.#settings());
  }

  #settings = (): Record<string, string> => ({
    ...this.env,
    // A function of the schema 'public' precedes PostgreSQL's own: tests can change the clock that is read.
    DATABASE_URL: `${this.env.DATABASE_URL}?options=-c%20search_path=public,pg_catalog`,
    DATABASE_SSL: 'false',
    SERVE_ADMIN: 'false',
    CONTENT_WEBHOOK_SECRET: SECRET,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    // Every start and every part of a group logs in.
    ADMIN_LOGIN_LIMIT: '200',
  });

  connect = (): Promise<Connection> => connectTo(this.env.DATABASE_URL!);

  /** Writes into its database behind its back. */
  async sql(statement: string): Promise<void> {
    const connection = await this.connect();
    await connection.query(statement);
    await connection.end();
  }

  async stop(): Promise<void> {
    // Before the database, which they need for a clean shutdown.
    await Promise.all([this.#one.stop(), this.other.stop()]);
    await stopAll();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
