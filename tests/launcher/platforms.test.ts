import { validateWorkflow } from '@action-validator/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../scripts/launcher/places.mjs';
import { NEEDED, read, findUnread, variablesOf } from '../support/deployed.ts';

const NAMES = ['site', 'content'] as const;
const HEALTH = { site: { path: '/readyz', port: 3000 }, content: { path: '/_health', port: 1337 } };

/**
 * The fields of fly.toml and render.yaml that are used here, checked by hand against their references: the platforms'
 * own schemas are not in a package. A field that is not here is refused, so that it is looked up before it is used.
 */
const seconds = z.string().regex(/^\d+(s|m)$/);
const FlyToml = z.strictObject({
  app: z.string(),
  primary_region: z.string().regex(/^[a-z]{3}$/),
  kill_signal: z.enum(['SIGINT', 'SIGTERM']),
  kill_timeout: seconds,
  swap_size_mb: z.int().optional(),
  build: z.strictObject({ dockerfile: z.string() }),
  env: z.record(z.string(), z.string()),
  deploy: z.strictObject({ strategy: z.enum(['canary', 'rolling', 'bluegreen', 'immediate']) }),
  http_service: z.strictObject({
    internal_port: z.int(),
    force_https: z.boolean(),
    auto_stop_machines: z.boolean(),
    min_machines_running: z.int(),
    concurrency: z.strictObject({ type: z.enum(['connections', 'requests']), soft_limit: z.int() }).optional(),
    checks: z.tuple([
      z.strictObject({
        method: z.literal('GET'),
        path: z.string(),
        interval: seconds,
        timeout: seconds,
        grace_period: seconds,
      }),
    ]),
  }),
  vm: z.tuple([z.strictObject({ memory: z.string(), cpu_kind: z.enum(['shared', 'performance']), cpus: z.int() })]),
  metrics: z.array(z.strictObject({ port: z.int(), path: z.string() })).optional(),
});

const Variable = z.union([
  z.strictObject({ key: z.string(), value: z.string() }),
  z.strictObject({ key: z.string(), generateValue: z.literal(true) }),
  z.strictObject({ key: z.string(), sync: z.literal(false) }),
  z.strictObject({
    key: z.string(),
    fromDatabase: z.strictObject({ name: z.string(), property: z.literal('connectionString') }),
  }),
  z.strictObject({
    key: z.string(),
    fromService: z.strictObject({
      type: z.literal('keyvalue'),
      name: z.string(),
      property: z.literal('connectionString'),
    }),
  }),
  z.strictObject({ fromGroup: z.string() }),
]);
const WebService = z.strictObject({
  type: z.literal('web'),
  name: z.string(),
  runtime: z.literal('docker'),
  dockerfilePath: z.string(),
  dockerContext: z.literal('.'),
  plan: z.string(),
  numInstances: z.int().optional(),
  healthCheckPath: z.string(),
  maxShutdownDelaySeconds: z.int().min(1).max(300),
  envVars: z.array(Variable),
});
const RenderYaml = z.strictObject({
  services: z.tuple([
    WebService,
    WebService,
    z.strictObject({
      type: z.literal('keyvalue'),
      name: z.string(),
      plan: z.string(),
      maxmemoryPolicy: z.literal('allkeys-lru'),
      ipAllowList: z.tuple([]),
    }),
  ]),
  databases: z.tuple([
    z.strictObject({
      name: z.string(),
      plan: z.string(),
      postgresMajorVersion: z.string(),
      ipAllowList: z.tuple([]),
    }),
  ]),
  envVarGroups: z.tuple([
    z.strictObject({
      name: z.string(),
      // A group cannot ask for a value.
      envVars: z.array(
        Variable.refine((one) => 'value' in one || 'generateValue' in one, 'has a value or is generated'),
      ),
    }),
  ]),
});

describe.each(NAMES)('deploy/fly/%s.toml', (name) => {
  const text = read(`deploy/fly/${name}.toml`);
  const fly = FlyToml.parse(parseToml(text));
  /** Those that its first comment names as secrets. */
  const comment = text.slice(text.indexOf('Secrets:'), text.indexOf('\n\napp') > 0 ? undefined : text.indexOf('app ='));
  const secrets = comment.match(/\b[A-Z][A-Z0-9_]{3,}\b(?!…)/g) ?? [];

  it('builds the Dockerfile, and asks it where it answers', () => {
    expect(existsSync(join(root, 'deploy/fly', fly.build.dockerfile))).toBe(true);
    expect(fly.http_service.internal_port).toBe(HEALTH[name].port);
    expect(fly.http_service.checks[0].path).toBe(HEALTH[name].path);
    expect(fly.kill_signal).toBe('SIGTERM');
  });

  it('has or names as a secret what the service needs, and nothing that it does not read', () => {
    expect([...Object.keys(fly.env), ...secrets]).toEqual(expect.arrayContaining(NEEDED[name]));
    expect(findUnread(name, [...Object.keys(fly.env), ...secrets])).toEqual([]);
    expect(Object.keys(fly.env).filter((one) => /PASSWORD|SECRET|TOKEN|KEY|SALT/.test(one))).toEqual([]);
  });

  it('names the hosts of .env.example', () => {
    const { SITE_HOST, CONTENT_HOST } = variablesOf('deploy/.env.example');
    const hosts = Object.values(fly.env).flatMap((value) => (URL.canParse(value) ? new URL(value).host : []));
    expect(hosts.length).toBeGreaterThan(1);
    for (const host of hosts) expect([SITE_HOST, CONTENT_HOST]).toContain(host);
  });
});

describe('deploy/render.yaml', () => {
  const render = RenderYaml.parse(parse(read('deploy/render.yaml')));
  const [site, content, keyvalue] = render.services;
  const [group] = render.envVarGroups;
  const keysOf = (variables: z.infer<typeof Variable>[]) =>
    variables.flatMap((one) => ('key' in one ? one.key : keysOf(group.envVars)));

  it.each([
    ['site', site],
    ['content', content],
  ] as const)('gives %s what it needs, and nothing that it does not read', (name, service) => {
    const keys = keysOf(service.envVars);
    expect(keys).toEqual(expect.arrayContaining(NEEDED[name]));
    expect(findUnread(name, keys)).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(existsSync(join(root, service.dockerfilePath))).toBe(true);
    expect(service.healthCheckPath).toBe(HEALTH[name].path);
    expect(service.envVars).toContainEqual({ key: 'PORT', value: String(HEALTH[name].port) });
  });

  it('refers to the services, databases and groups that it has, and writes no secret down', () => {
    const variables = [site, content].flatMap(({ envVars }) => envVars);
    for (const one of variables) {
      if ('fromService' in one) expect(one.fromService.name).toBe(keyvalue.name);
      if ('fromDatabase' in one) expect(one.fromDatabase.name).toBe(render.databases[0].name);
      if ('fromGroup' in one) expect(one.fromGroup).toBe(group.name);
    }
    const written = [...variables, ...group.envVars].flatMap((one) => ('value' in one ? one.key : []));
    expect(written.filter((key) => /PASSWORD|SECRET|TOKEN|KEY|SALT/.test(key))).toEqual([]);
  });
});

describe('.github/workflows/images.yml', () => {
  const text = read('.github/workflows/images.yml');
  const workflow = parse(text);
  const { test: tests, image } = workflow.jobs;

  it('is as the schema of workflows has it', () => {
    expect(validateWorkflow(text)).toMatchObject({ actionType: 'workflow', errors: [] });
    expect(validateWorkflow(text.replace('runs-on', 'runz-on')).errors).not.toEqual([]);
  });

  it('has no rights but to read the code and, once the tests have passed, to write packages', () => {
    expect(workflow.permissions).toEqual({});
    expect(tests.permissions).toEqual({ contents: 'read' });
    expect(image.permissions).toEqual({ contents: 'read', packages: 'write' });
    expect(image.needs).toBe('test');
  });

  it('uses actions by their whole version, which keep no credentials', () => {
    const actions = [...tests.steps, ...image.steps].filter(({ uses }) => uses);
    expect(actions.length).toBeGreaterThan(1);
    for (const { uses, with: given } of actions) {
      expect(uses).toMatch(/@v\d+\.\d+\.\d+$/);
      expect(given['persist-credentials']).toBe(false);
    }
  });

  it('tests on the Node image of the Dockerfiles, and builds each image that has one of its own', () => {
    expect(read('deploy/site.Dockerfile')).toContain(`FROM ${tests.container} `);
    for (const name of image.strategy.matrix.name)
      expect(existsSync(join(root, `deploy/${name}.Dockerfile`))).toBe(true);
    expect(image.strategy.matrix.name).toEqual(NAMES);
  });

  it('never puts an expression into a shell command, where its value would be run', () => {
    for (const { run = '' } of [...tests.steps, ...image.steps]) expect(run).not.toContain('${{');
  });
});

test('deploy/compose.small.yaml fits 2 GB, and gives both services what they need', () => {
  const { services, volumes } = parse(read('deploy/compose.small.yaml'), { merge: true });
  const megabytes = (limit: string) => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);
  const sum = Object.values<{ deploy: { resources: { limits: { memory: string } } } }>(services)
    .map(({ deploy }) => megabytes(deploy.resources.limits.memory))
    .reduce((one, other) => one + other);
  expect(sum).toBeLessThan(1.9 * 1024);
  for (const name of NAMES) {
    const { environment, image, build, ...service } = services[name];
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(NEEDED[name]));
    expect(findUnread(name, Object.keys(environment))).toEqual([]);
    expect([image, build]).toEqual([expect.stringContaining(`}/${name}:`), undefined]);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(':')[0]);
  }
});
