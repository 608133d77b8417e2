// npm run dev: content server and site, both restarting when their sources change. With --demo the site alone, in front of
// the built content server on a copy of the demo's database, which is thrown away at the end.
import { refuseChanged } from './brand/record.mjs';
import { Failure } from './launcher/failure.mjs';
import { localSecrets } from './launcher/first-login.mjs';
import { brand, content, dataDirectory, root, site } from './launcher/places.mjs';
import { freePort, requireFree } from './launcher/ports.mjs';
import { buildSteps, installSteps, packageSteps, seedSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import { startContentServer, startSite } from './launcher/servers.mjs';
import { seedForTestsSteps, startTestContentServer, testSecrets } from './launcher/test-servers.mjs';

const [option] = process.argv.slice(2);
const host = process.env.HOST ?? '127.0.0.1';
const sitePort = Number(process.env.PORT ?? 3000);
// Nobody opens the demo's content server itself: any free port will do.
const contentPort = Number(process.env.CONTENT_PORT ?? (option === '--demo' ? await freePort() : 1337));
const siteUrl = `http://localhost:${sitePort}`;

await program(
  async () => {
    if (option !== undefined && option !== '--demo') throw new Failure(`npm run dev has no option '${option}'.`);
    await requireFree(contentPort, host, 'the content server', 'CONTENT_PORT');
    await requireFree(sitePort, host, 'the site', 'PORT');
    refuseChanged(brand, root);
    await Promise.race(option === '--demo' ? await startWithDemo() : await startBoth());
  },
  { statusWhenStopped: 0 },
);

/** @returns {Promise<Promise<never>[]>} one for each process, which rejects when the process ends unexpectedly */
async function startBoth() {
  const secrets = localSecrets(dataDirectory);
  const contentEnv = {
    CONTENT_DATA_DIR: dataDirectory,
    SITE_URL: siteUrl,
    SITE_WEBHOOK_URL: `http://127.0.0.1:${sitePort}/hooks/content`,
    ...secrets,
  };
  const seeding = seedSteps(dataDirectory, contentEnv);
  await prepare([
    ...toolSteps({ development: true }),
    ...installSteps(content),
    ...installSteps(site),
    ...(seeding.length ? buildSteps(content) : []),
    ...seeding,
  ]);
  const servers = await Promise.all([
    startContentServer(
      {
        host,
        wait: false,
        port: contentPort,
        prefix: 'content | ',
        env: { ...contentEnv, NODE_ENV: 'development' },
      },
      'develop',
    ),
    startSiteInDevelopment(secrets),
  ]);
  console.log(`The site: ${siteUrl}   Editors: http://localhost:${contentPort}/admin`);
  console.log(`First log-in: ${secrets.ADMIN_EMAIL}  ${secrets.ADMIN_PASSWORD}   Ctrl-C stops both.`);
  return servers.map(({ died }) => died);
}

/** @returns {Promise<Promise<never>[]>} as `startBoth` */
async function startWithDemo() {
  await prepare([
    ...toolSteps({ development: false }),
    ...installSteps(site),
    ...packageSteps(content),
    ...seedForTestsSteps(),
  ]);
  const servers = await Promise.all([
    startTestContentServer(siteUrl, contentPort),
    startSiteInDevelopment(testSecrets),
  ]);
  console.log(`The site: ${siteUrl}   Its content: the demo, without later edits   Ctrl-C stops it.`);
  return servers.map(({ died }) => died);
}

/** @param {import('./launcher/prepare.mjs').Step[]} steps */
async function prepare(steps) {
  const progress = createProgress(steps.length);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
}

/** @param {Record<string, string>} secrets shared with its content server */
function startSiteInDevelopment(secrets) {
  const env = {
    ...secrets,
    SITE_URL: siteUrl,
    CONTENT_SERVER_URL: `http://127.0.0.1:${contentPort}`,
    // Some five hundred modules are read before the first page: this spares them garbage collections.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  };
  return startSite(
    {
      host,
      wait: false,
      port: sitePort,
      args: ['--port', String(sitePort), '--host', host],
      prefix: 'site    | ',
      env: { ...env, NODE_ENV: 'development' },
    },
    'dev',
  );
}
