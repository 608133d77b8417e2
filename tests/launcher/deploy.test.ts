import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/launcher/places.mjs';
import { read, findUnread, variablesIn, variablesOf } from '../support/deployed.ts';

const text = read('deploy/compose.yaml');

/** A reference to an image pinned by its digest. */
const PINNED = /^[a-z/]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$/;
const instructions = (dockerfile: string) =>
  read(dockerfile)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
/** The user of a Dockerfile's last stage; without USER it is the base image's, which may be root. */
const userOf = (dockerfile: string) => {
  const lines = instructions(dockerfile);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  return last.findLast((line) => line.startsWith('USER '))?.replace('USER ', '');
};

interface Service {
  user?: string;
  image: string;
  build?: { dockerfile: string };
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[];
  healthcheck?: { test?: string[] };
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  restart: string;
  deploy: { resources: { limits: { cpus: string; memory: string } } };
}
const compose: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
} = parse(text, { merge: true });
const services = Object.entries(compose.services);
const reach = (name: string) => services.filter(([, { networks }]) => networks.includes(name)).map(([of]) => of);

/** Names of ${VARIABLES} and whether each is required. */
const askedIn = (compose: string) =>
  [...compose.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name, must]) => ({ name: name!, must: Boolean(must) }));
const asked = askedIn(text);
const example = variablesOf('deploy/.env.example');
/** Without the password that the mail host has given. */
const secretsIn = (variables: object) =>
  Object.keys(variables).filter((name) => /PASSWORD|SECRET|TOKEN|KEY|SALT/.test(name) && !name.startsWith('SMTP_'));

describe('the memory of a container is enough for its process and the program that opens files', () => {
  /** As measured (docs/operators.md), and what the program may take unless CHILD_MEMORY_MB says otherwise. */
  const needs = { site: { own: 340, child: 512 }, content: { own: 350, child: 640 } };
  const megabytes = (text: string) => Number.parseInt(text) * (text.endsWith('g') ? 1024 : 1);

  it.each([
    ['compose.yaml', 'site-a', 'site'],
    ['compose.yaml', 'site-b', 'site'],
    ['compose.yaml', 'content', 'content'],
    ['compose.small.yaml', 'site', 'site'],
    ['compose.small.yaml', 'content', 'content'],
  ] as const)('in %s, of %s', (file, name, kind) => {
    const { environment = {}, tmpfs = [], deploy } = parse(read(`deploy/${file}`), { merge: true }).services[name];
    const { own, child } = needs[kind];
    const files = tmpfs.map((mount: string) => megabytes(/size=(\w+)/.exec(mount)?.[1] ?? '0'));
    const all = own + Number(environment.CHILD_MEMORY_MB ?? child) + Math.max(0, ...files);
    expect(all).toBeLessThanOrEqual(megabytes(deploy.resources.limits.memory));
  });
});

describe('deploy/compose.yaml', () => {
  it('uses the variables of .env.example, with compose.small.yaml, and no others', () => {
    const both = [...asked, ...askedIn(read('deploy/compose.small.yaml'))].map(({ name }) => name);
    // Compose itself reads this one.
    expect([...new Set(both), 'COMPOSE_PROFILES'].toSorted()).toEqual(Object.keys(example).toSorted());
  });

  it('passes on what the site and the content server both have to know', () => {
    const told = (name: string) => Object.keys(compose.services[name]!.environment!);
    for (const name of ['site-a', 'site-b', 'content'])
      expect(told(name)).toEqual(expect.arrayContaining(['BRAND_NAME', 'BRAND_SEGMENT', 'MAP_HOSTS']));
  });

  it('has the memory limits whose sum the operators’ page names', () => {
    const megabytes = (limit: string) => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);
    const sum = services.reduce((all, [, { deploy }]) => all + megabytes(deploy.resources.limits.memory), 0);
    expect(read('docs/operators.md')).toContain(`add up to ${(sum / 1024).toFixed(1)} GB`);
  });

  it('does not start without its secrets, which have no default values', () => {
    const secrets = secretsIn(example);
    expect(secrets.filter((name) => example[name] !== '')).toEqual([]);
    expect(secrets.filter((name) => !asked.some((one) => one.name === name && one.must))).toEqual([]);
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET|TOKEN|KEY|SALT)\w*:-/);
  });

  it.each(services)('gives %s minimal privileges, resource limits and a health check', (name, one) => {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(one.cap_add).toBeUndefined();
    expect(one.deploy.resources.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
    expect(one.restart).toMatch(name === 'bucket' ? /^on-failure/ : 'unless-stopped');
    expect(one.healthcheck ?? one.build).toBeDefined();
    if (!one.build) expect(one.image).toMatch(PINNED);
  });

  it.each(services)('does not run %s as root', (_, { user, build }) => {
    const given = user ?? userOf(build!.dockerfile);
    expect(given).toMatch(/^(?!0|root)\w+/);
  });

  it('publishes the ports of Caddy only', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(compose.services.caddy!.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('connects services only to the networks that they need', () => {
    expect(reach('database')).toEqual(['content', 'postgres']);
    expect(reach('pages')).toEqual(['site-a', 'site-b', 'valkey']);
    expect(reach('mail')).toEqual(['content', 'mail']);
    expect(reach('web')).toEqual(['caddy', 'site-a', 'site-b', 'mail']);
    const open = Object.entries(compose.networks).filter(([, network]) => !network?.internal);
    expect(open.map(([name]) => name)).toEqual(['web']);
  });

  it('refers to existing volumes and files', () => {
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
    for (const source of sources) {
      if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  });

  it.each(['site-a', 'site-b', 'content', 'bucket', 'mail'])('passes %s only variables that it reads', (name) => {
    const told = Object.keys(compose.services[name]!.environment!);
    expect(findUnread(name.split('-')[0] as Parameters<typeof findUnread>[0], told)).toEqual([]);
  });
});

test.each([
  ['as it is in the project', '\n'],
  ['saved by an editor of Windows', '\r\n'],
])('fill-secrets.sh fills the secrets of a file %s, each with another one, and nothing else', (_, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, '.env');
  writeFileSync(file, read('deploy/.env.example').replaceAll('\n', end));
  copyFileSync(join(root, 'deploy/fill-secrets.sh'), join(folder, 'fill-secrets.sh'));
  execFileSync('sh', [join(folder, 'fill-secrets.sh')]);
  const filled = variablesIn(readFileSync(file, 'utf8'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
  const secrets = Object.keys(example).filter((name) => filled[name] !== example[name]);
  expect(secrets.toSorted()).toEqual(secretsIn(example).toSorted());
  expect(new Set(secrets.map((name) => filled[name])).size).toBe(secrets.length);
  for (const name of secrets) expect(filled[name]).toMatch(/^Aa1-[\w-]{43}$/);
});

const dockerfiles = globSync('deploy/*Dockerfile', { cwd: root });

test.each(dockerfiles)('%s starts from images pinned by digest, and is used', (name) => {
  const images = instructions(name).filter((line) => line.startsWith('FROM '));
  for (const image of images) expect(image.split(' ')[1]).toMatch(PINNED);
  expect(services.map(([, { build }]) => build?.dockerfile)).toContain(name);
});

describe.each(['site', 'content'])('deploy/%s.Dockerfile', (name) => {
  const lines = instructions(`deploy/${name}.Dockerfile`);

  it('installs packages without running their install scripts', () => {
    const installs = lines.filter((line) => line.includes('npm install'));
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  });

  it('has the package that both servers share where node_modules links to it', () => {
    expect(JSON.parse(read(`${name}/package.json`)).dependencies.contract).toBe('file:../contract');
    const stages = lines
      .join('\n')
      .split(/^FROM /m)
      .slice(1);
    const linking = stages.filter((stage) => /npm install|node_modules \.\/node_modules/.test(stage));
    expect(linking.length).toBeGreaterThan(0);
    for (const stage of linking)
      expect(stage).toMatch(
        /^COPY contract\/ \/contract\/$[\s\S]*^WORKDIR \/\w+$|^WORKDIR \/\w+$[\s\S]*^COPY contract\/ \/contract\/$/m,
      );
  });

  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
  const given = (instruction: string) => last.find((line) => line.startsWith(`${instruction} `)) ?? '';

  it('copies existing files that .dockerignore does not exclude', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.length).toBeGreaterThan(2);
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(path).toMatch(/^(site|content|contract)\//);
    }
  });

  it('uses the project’s Node version, does not run as root, and receives signals directly', () => {
    const { version } = JSON.parse(read('package-lock.json')).packages['node_modules/node'];
    const images = lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1]);
    expect(new Set(images.map((image) => image?.split('@')[0]))).toEqual(new Set([`node:${version}-bookworm-slim`]));
    expect(new Set(images).size).toBe(1);
    expect(given('USER')).toBe('USER node');
    expect(given('STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM');
    const [first, second] = JSON.parse(given('CMD').slice(4));
    if (first === 'sh') expect(read(`${name}/${second}`)).toMatch(/^exec .*\bnode\b/m);
    else expect(first).toBe('node');
    expect(given('HEALTHCHECK')).toMatch(/ CMD \["node", "-e", /);
  });

  it('runs the package’s start command', () => {
    const words: string[] = JSON.parse(read(`${name}/package.json`)).scripts.start.split(' ');
    const command: string[] = JSON.parse(given('CMD').slice(4));
    expect(words).toEqual(words[0] === 'strapi' ? ['strapi', ...command.slice(2)] : command);
  });
});

test('.dockerignore keeps secrets, databases and build output out of the images', () => {
  const rules = read('.dockerignore').split('\n');
  expect(rules.find((rule) => rule && !rule.startsWith('#'))).toBe('*');
  expect(rules).toEqual(expect.arrayContaining(['**/.env', '**/.data', '**/.cache', '**/node_modules', '**/dist']));
});
