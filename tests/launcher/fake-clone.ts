import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/launcher/ports.mjs';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

/** A server that answers every request with its process id and its child's, and exits with status 7 on /die. */
const server = `
console.log('{"msg":"a line of the server"}');
const child = require('node:child_process').spawn('sleep', ['300']);
require('node:http').createServer((request, response) => {
  if (request.url === '/die') process.exit(7);
  response.end([process.pid, child.pid].join(' '));
}).listen(process.env.PORT, '127.0.0.1');
`;

/** A clone of the project with tiny stubs of the site and the content server, to test its launcher. */
export interface FakeClone {
  directory: string;
  sitePort: number;
  contentPort: number;
  write(path: string, text: string): void;
  start(...args: string[]): Launcher;
  /** Runs one of the scripts by its name, as in 'bench.mjs'. */
  run(script: string, ...args: string[]): Launcher;
  remove(): Promise<void>;
}

export async function makeFakeClone(): Promise<FakeClone> {
  const directory = mkdtempSync(join(tmpdir(), 'launcher-'));
  const [sitePort, contentPort] = [await freePort(), await freePort()];
  const launchers: Launcher[] = [];
  const write = (path: string, text: string) => {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  cpSync(scripts, join(directory, 'scripts'), { recursive: true });
  for (const name of ['.', 'site', 'content']) {
    write(`${name}/package-lock.json`, '{"packages":{}}');
    write(`${name}/node_modules/.package-lock.json`, '{"packages":{}}');
  }
  for (const name of ['site', 'content']) {
    write(`${name}/server.cjs`, server);
    const build = 'mkdir -p dist && echo built >> .builds';
    const seed = 'mkdir -p $CONTENT_DATA_DIR && echo seeded >> .seeds && touch $CONTENT_DATA_DIR/content.db';
    const builds = name === 'site' ? { build } : { 'build:server': build, 'build:admin': 'true' };
    write(`${name}/package.json`, JSON.stringify({ scripts: { ...builds, seed, start: 'node server.cjs' } }));
  }
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(sitePort),
    CONTENT_PORT: String(contentPort),
    CLUSTER_DIR: join(directory, 'cluster'),
    // Its servers are none.
    SERVER_STARTS: '',
  };
  const run = (script: string, ...args: string[]) => {
    const launcher = new Launcher(spawn('node', [`scripts/${script}`, ...args], { cwd: directory, env }));
    launchers.push(launcher);
    return launcher;
  };
  return {
    directory,
    sitePort,
    contentPort,
    write,
    start: (...args) => run('start.mjs', ...args),
    run,
    async remove() {
      for (const { child } of launchers) child.kill();
      await Promise.all(launchers.map(({ status }) => status));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A running `npm start`: its output so far and its exit status. */
export class Launcher {
  said = '';
  /** The part written to stdout. */
  out = '';
  readonly child: ChildProcess;
  readonly status: Promise<number | null>;

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout!.on('data', (text) => {
      this.said += text;
      this.out += text;
    });
    child.stderr!.on('data', (text) => (this.said += text));
    this.status = new Promise((resolve) => child.once('close', resolve));
  }

  /** Resolves once `text` was printed, rejects if the launcher ends without printing it. */
  hears(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const listen = () => this.said.includes(text) && resolve();
      this.child.stdout!.on('data', listen);
      this.child.stderr!.on('data', listen);
      void this.status.then(() => (this.said.includes(text) ? resolve() : reject(new Error(this.said))));
      listen();
    });
  }
}

/** The process ids of both servers and their children. */
export async function everyProcess(clone: FakeClone): Promise<number[]> {
  const answers = await Promise.all(
    [clone.sitePort, clone.contentPort].map((port) => fetch(`http://127.0.0.1:${port}/`)),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.flatMap((text) => text.split(' ').map(Number));
}

/** Whether a process is still running; a zombie is not. */
export function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}
