// npm start, npm run start:site, npm run start:content: everything from a fresh clone to the printed URLs. A single
// server logs to stdout, as supervisors expect, with the messages of this script on stderr; two servers log to files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseChanged } from './brand/record.mjs';
import { isLogIn, localSecrets } from './launcher/first-login.mjs';
import { brand, content, dataDirectory, root, site } from './launcher/places.mjs';
import { requireFree } from './launcher/ports.mjs';
import { buildAndFill, installSteps, isWithoutDemo, packageSteps, seedSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import { startContentServer, startSite } from './launcher/servers.mjs';

const only = process.argv[2];
const withContent = only !== 'site';
const withSite = only !== 'content';
const out = only ? process.stderr : process.stdout;
const tell = (text) => out.write(`${text}\n`);
const log = only ? null : undefined;
const host = process.env.HOST ?? '0.0.0.0';
const sitePort = Number(process.env.PORT ?? 3000);
const contentPort = Number(process.env.CONTENT_PORT ?? 1337);
const siteAddress = `http://localhost:${sitePort}`;
const contentAddress = `http://localhost:${contentPort}`;

await program(
  async () => {
    if (withContent) await requireFree(contentPort, host, 'the content server', 'CONTENT_PORT');
    if (withSite) await requireFree(sitePort, host, 'the site', 'PORT');

    refuseChanged(brand, root);
    const isOwnPair = withContent || !process.env.CONTENT_SERVER_URL;
    const secrets = isOwnPair ? localSecrets(dataDirectory) : undefined;
    const siteUrl = process.env.SITE_URL ?? siteAddress;
    const contentEnv = {
      CONTENT_DATA_DIR: dataDirectory,
      SITE_URL: siteUrl,
      SITE_WEBHOOK_URL: process.env.SITE_WEBHOOK_URL ?? `http://127.0.0.1:${sitePort}/hooks/content`,
      ...secrets,
    };
    const siteEnv = {
      SITE_URL: siteUrl,
      CONTENT_SERVER_URL: withContent ? `http://127.0.0.1:${contentPort}` : process.env.CONTENT_SERVER_URL,
      ...(secrets && {
        CONTENT_WEBHOOK_SECRET: secrets.CONTENT_WEBHOOK_SECRET,
        CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN,
      }),
    };

    const isEmpty = isWithoutDemo() && !existsSync(join(dataDirectory, 'content.db'));
    const tools = toolSteps({ development: false });
    const contentInstall = withContent ? installSteps(content) : [];
    const contentBuild = buildAndFill(seedSteps(dataDirectory, contentEnv), inOrder);
    const siteSteps = withSite ? packageSteps(site) : [];
    const preparing = tools.length + contentInstall.length + siteSteps.length + (withContent ? contentBuild.count : 0);
    const progress = createProgress(preparing + Number(withContent) + Number(withSite), out);
    if (contentInstall.length)
      progress.line('The first start on a machine takes several minutes, later ones take seconds.');

    async function inOrder(steps) {
      for (const { title, work } of steps) await progress.step(title, work);
    }
    async function startContent() {
      await inOrder(contentInstall);
      await contentBuild.work();
      return progress.step('starting the content server', () =>
        startContentServer({ port: contentPort, host, env: contentEnv, log }),
      );
    }
    await inOrder(tools);
    const [contentServer] = await Promise.all([withContent ? startContent() : undefined, inOrder(siteSteps)]);
    /** @type {Promise<never>} */
    const whileContentLives = contentServer?.died ?? new Promise(() => {});
    const siteServer =
      withSite &&
      (await Promise.race([
        progress.step('starting the site', () => startSite({ port: sitePort, host, env: siteEnv, log })),
        whileContentLives,
      ]));

    progress.end();
    tell('');
    if (withSite) tell(`The site:        ${siteAddress}`);
    if (withSite && !withContent) tell(`Its content:     ${siteEnv.CONTENT_SERVER_URL ?? contentAddress}`);
    if (withContent && secrets) {
      const password = process.env.ADMIN_PASSWORD ? 'the password in ADMIN_PASSWORD' : secrets.ADMIN_PASSWORD;
      // The database may be older than these secrets, or the password has been changed.
      const isTrue = await isLogIn(`http://127.0.0.1:${contentPort}`, secrets);
      tell(`Editors work at: ${contentAddress}/admin${isTrue ? '' : ', with the accounts that it has'}`);
      if (isTrue) tell(`First log-in:    ${secrets.ADMIN_EMAIL}  ${password}`);
    }
    if (withContent && isEmpty) {
      tell("Visitors see 'Opening soon' until an editor publishes the corporate detail.");
      tell('What airlines allow, for any brand: npm run seed -- airlines, with the content server stopped.');
    }
    tell('Ctrl-C stops everything.');
    await Promise.race([whileContentLives, siteServer ? siteServer.died : new Promise(() => {})]);
  },
  { statusWhenStopped: 0 },
);
