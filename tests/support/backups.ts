import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';

/** Runs one of these commands; resolves to its last line. @throws with what it prints if it fails */
async function command(name: 'backup' | 'restore' | 'move-in', args: string[], env: Record<string, string>) {
  const port = { CONTENT_PORT: String(await freePort()) };
  const options = { cwd: root, env: { ...process.env, ...port, ...env } };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], options);
  return stdout.trim().split('\n').at(-1)!;
}

/** Backs a content server up. @param env names its data @returns the backup's folder */
export const backUp = (into: string, env: Record<string, string>, ...args: string[]): Promise<string> =>
  command('backup', [into, ...args], env);

/** Moves a backup of SQLite into PostgreSQL. @param env names the database and the media store @returns what is said at the end */
export const moveIn = (folder: string, env: Record<string, string>, ...args: string[]): Promise<string> =>
  command('move-in', [folder, ...args], env);

/** Restores a backup. @param env names the content server's data @returns the folder with what was there before, as a shell reads it */
export async function restore(folder: string, env: Record<string, string>): Promise<string> {
  const [, word] = /npm run restore -- (.+)$/.exec(await command('restore', [folder], env))!;
  return execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
}
