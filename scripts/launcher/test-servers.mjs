import { cpSync, existsSync, constants, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { childEnvironment } from './install.mjs';
import { cache, content, logs, realPictures, root, site } from './places.mjs';
import { freePort } from './ports.mjs';
import { run } from './processes.mjs';
import { seed, startContentServer, startSite } from './servers.mjs';

const HOST = '127.0.0.1';
/** Log-in and secrets of the content servers that are started here. */
export const testSecrets = {
  CONTENT_WEBHOOK_SECRET: 'the-secret-of-the-tests',
  CONTENT_API_TOKEN: 'the-token-of-the-tests',
  ADMIN_EMAIL: 'tester@example.com',
  ADMIN_PASSWORD: 'Only-for-tests-1',
};

const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts');
/** Whether this is `npm test` and not `npm run test:all`, which has the demo's own pictures. */
const hasSmallPictures = () => process.env.TESTS === 'usual';
const smallDemo = join(root, 'scripts', 'launcher', 'small-demo.mjs');

const kind = () => `demo-${hasSmallPictures() ? 'small' : 'whole'}-`;
const seeded = () => {
  const inputs = ['demo', 'src', 'config', 'package-lock.json'].map((name) => join(content, name));
  if (hasSmallPictures()) inputs.push(smallDemo, realPictures);
  return join(cache, kind() + fingerprint(inputs, (path) => !isTest(path)));
};

/** The folder of the pictures that the sites of all tests scale, by the bytes of the originals. */
export const scaledPictures = () => {
  const inputs = ['src/media/image-scaling.ts', 'src/ui/image-widths.ts', 'package-lock.json'];
  return join(cache, `pictures-${fingerprint(inputs.map((name) => join(site, name)))}`);
};

/** The step that fills a database with the demo, none when one from an earlier run is up to date. */
export function seedForTestsSteps() {
  const directory = seeded();
  if (existsSync(directory)) return [];
  return [
    {
      title: 'filling a database with the demo',
      async work() {
        mkdirSync(cache, { recursive: true });
        for (const name of readdirSync(cache))
          if (name.startsWith(kind())) rmSync(join(cache, name), { recursive: true, force: true });
        const unfinished = `${directory}.unfinished`;
        const env = { ...testSecrets, CONTENT_DATA_DIR: unfinished };
        if (hasSmallPictures()) await seedSmall(env, `${directory}.demo`);
        else await seed(env);
        renameSync(unfinished, directory);
      },
    },
  ];
}

/** @param {Record<string, string>} env of the content server @param {string} demo a folder for the small pictures */
async function seedSmall(env, demo) {
  const small = (/** @type {string[]} */ ...args) =>
    run('Making the small pictures', ['node', [smallDemo, ...args]], {
      cwd: content,
      env: childEnvironment(content),
      log: join(logs, 'small-demo.log'),
    });
  await small('write', demo);
  await seed({ ...env, CONTENT_DEMO_DIR: demo });
  await small('describe', env.CONTENT_DATA_DIR ?? '');
  rmSync(demo, { recursive: true });
}

/** A separate data folder for a content server: a copy of the filled one, deleted when this process ends. */
export function copyOfTestData() {
  const data = mkdtempSync(join(cache, 'run-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  cpSync(seeded(), data, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return data;
}

/**
 * Starts a content server on a copy of the filled database.
 * @param {string} siteOrigin the site that receives its webhooks
 * @param {number} [givenPort] by default a free one
 */
export async function startTestContentServer(siteOrigin, givenPort) {
  const data = copyOfTestData();
  const port = givenPort ?? (await freePort());
  const { died } = await startContentServer({
    port,
    host: HOST,
    env: {
      ...testSecrets,
      CONTENT_DATA_DIR: data,
      SITE_URL: siteOrigin,
      SITE_WEBHOOK_URL: `${siteOrigin}/hooks/content`,
    },
    log: join(logs, 'test-content-server.log'),
  });
  return { contentUrl: `http://${HOST}:${port}`, data, died };
}

/**
 * Starts a content server on a copy of the filled database, and the built site in front of it, on free ports.
 * @param {Promise<unknown>} siteIsBuilt
 * @returns {Promise<Record<string, string>>} the environment for the tests, with URLs and secrets of both
 */
export async function startTestServers(siteIsBuilt) {
  const sitePort = await freePort();
  const siteOrigin = `http://${HOST}:${sitePort}`;
  const { contentUrl, data } = await startTestContentServer(siteOrigin);
  await siteIsBuilt;
  await startSite({
    port: sitePort,
    host: HOST,
    env: {
      CONTENT_WEBHOOK_SECRET: testSecrets.CONTENT_WEBHOOK_SECRET,
      CONTENT_API_TOKEN: testSecrets.CONTENT_API_TOKEN,
      CONTENT_SERVER_URL: contentUrl,
      SITE_URL: siteOrigin,
      IMAGE_CACHE_DIR: scaledPictures(),
      PAGE_CACHE_DIR: join(data, 'pages'),
      // Tests must not depend on the machine's speed; timeouts are covered by the client's unit tests.
      CONTENT_TIMEOUT_FACTOR: '20',
    },
    log: join(logs, 'test-site.log'),
  });
  return { ...testSecrets, SITE_ORIGIN: siteOrigin, CONTENT_SERVER_URL: contentUrl };
}
