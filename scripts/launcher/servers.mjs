import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { childEnvironment } from './install.mjs';
import { content, logs, site } from './places.mjs';
import { untilItAnswers } from './ports.mjs';
import { startProcess, describeEnd, run, script, whereTheLogIs } from './processes.mjs';
import { noteServerStart } from './server-starts.mjs';

/**
 * @typedef {{ running: import('./processes.mjs').Running, died: Promise<never> }} Server
 * `died` rejects with a Failure when the process ends unexpectedly.
 * @typedef {{ port: number, host: string, env: Record<string, string | undefined>, log?: string | null, prefix?: string,
 *   wait?: boolean, args?: string[] }} Settings log: a file, or null for this process's own output; wait: false: do
 *   not wait until it answers
 */

/**
 * @param {Settings} settings
 * @param {'start' | 'develop'} [scriptName]
 * @returns {Promise<Server>} once the content server answers
 */
export function startContentServer(settings, scriptName = 'start') {
  return serve('The content server', content, scriptName, '/_health', 'content-server.log', settings);
}

/**
 * @param {Settings} settings
 * @param {'start' | 'dev'} [scriptName]
 * @returns {Promise<Server>} once the site answers
 */
export function startSite(settings, scriptName = 'start') {
  return serve('The site', site, scriptName, '/healthz', 'site.log', settings);
}

/**
 * @param {string} who
 * @param {string} directory
 * @param {string} scriptName
 * @param {string} healthPath
 * @param {string} logName
 * @param {Settings} settings
 * @returns {Promise<Server>}
 */
async function serve(who, directory, scriptName, healthPath, logName, { port, host, env, prefix, log, wait, args }) {
  const file = prefix !== undefined || log === null ? undefined : (log ?? join(logs, logName));
  const running = startProcess(...script(directory, scriptName, args), {
    cwd: directory,
    env: childEnvironment(directory, { NODE_ENV: 'production', ...env, PORT: String(port), HOST: host }),
    log: file,
    prefix,
  });
  /** @type {Promise<never>} */
  const died = running.ended.then((end) => {
    if (running.stopping) return new Promise(() => {});
    throw new Failure(`${who} stopped unexpectedly: ${describeEnd(end)}.${whereTheLogIs(file)}`);
  });
  died.catch(() => {});
  if (wait !== false) {
    const since = Date.now();
    await untilItAnswers(`http://127.0.0.1:${port}${healthPath}`, died);
    noteServerStart(who, Date.now() - since);
  }
  return { running, died };
}

/**
 * Fills the content server's database with the demo brand, or with a part of the demo; idempotent.
 * @param {Record<string, string | undefined>} env of the content server
 * @param {string[]} [part] as content/demo/seed.ts has them
 */
export async function seed(env, part) {
  await run('Filling the content server with the demo', script(content, 'seed', part), {
    cwd: content,
    env: childEnvironment(content, { NODE_ENV: 'production', ...env }),
    log: join(logs, 'seed.log'),
  });
}
