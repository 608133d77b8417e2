import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { cache, root } from '../../scripts/launcher/places.mjs';
import { NEEDED, read, findUnread, variablesOf } from '../support/deployed.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}
interface Container {
  image: string;
  args?: string[];
  env?: Variable[];
  ports: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { limits: { cpu: string; memory: string } };
  readinessProbe: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      metadata: { labels: { app: string } };
      spec: { securityContext: object; containers: [Container]; volumes: { name: string }[] };
    };
    selector: { app: string };
    ports: { port: number; targetPort: string }[];
    rules: { host: string }[];
    tls: { hosts: string[] }[];
  };
}

const folder = 'deploy/kubernetes';
const kustomization = parse(read(`${folder}/kustomization.yaml`));
const manifests: Manifest[] = kustomization.resources.flatMap((name: string) =>
  parseAllDocuments(read(`${folder}/${name}`)).map((document) => document.toJS()),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const named = (name: string) => deployments.find(({ metadata }) => metadata.name === name)!.spec.template.spec;
const container = (name: string) => named(name).containers[0];
const compose = parse(read('deploy/compose.yaml'), { merge: true }).services;

/** As in 'apps/v1' of the package; the core group has no name. */
const moduleOf = ({ apiVersion }: Manifest) => `kubernetes-models/${apiVersion}`;

test('kustomization.yaml names every manifest, and the images that they have', () => {
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  const own = deployments.map(({ metadata }) => container(metadata.name).image).filter((image) => !image.includes('@'));
  expect(kustomization.images.map(({ name }: { name: string }) => name).toSorted()).toEqual(own.toSorted());
});

describe.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s',
  (_, manifest) => {
    it('is as Kubernetes’ own schema has it', async () => {
      const Model = (await import(/* @vite-ignore */ moduleOf(manifest)))[manifest.kind];
      expect(() => new Model(manifest).validate()).not.toThrow();
    });
  },
);

test('no manifest has a field that Kubernetes does not know', () => {
  const directory = mkdtempSync(join(cache, 'manifests-'));
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from '${moduleOf(manifest)}';\n` +
      `export const m${index}: T${index} = ${JSON.stringify(manifest)};\n`,
  );
  writeFileSync(join(directory, 'manifests.ts'), lines.join(''));
  writeFileSync(join(directory, 'misspelt.ts'), lines.join('').replace('"replicas"', '"replicaz"'));
  const options = [
    '--noEmit',
    '--pretty',
    'false',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--ignoreConfig',
  ];
  const files = ['manifests.ts', 'misspelt.ts'].map((name) => join(directory, name));
  const command = ['node_modules/typescript-7/bin/tsc', ...options, ...files];
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  rmSync(directory, { recursive: true });
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(errors).toEqual([expect.stringMatching(/misspelt\.ts.*replicaz/)]);
});

describe.each(deployments.map(({ metadata }) => metadata.name))('the pods of %s', (name) => {
  it('have minimal privileges, a read-only file system, limits and a probe, as in compose.yaml', () => {
    const { securityContext, resources, readinessProbe } = container(name);
    expect(named(name)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(readinessProbe).toBeDefined();
    const { limits } = compose[name === 'site' ? 'site-a' : name].deploy.resources;
    const memory = { '1g': '1Gi', '1536m': '1536Mi', '384m': '384Mi' }[limits.memory as string];
    expect(resources.limits).toEqual({ cpu: limits.cpus, memory });
  });

  it('mount the volumes that they have', () => {
    const { volumeMounts } = container(name);
    const volumes = named(name).volumes.map((volume) => volume.name);
    expect(volumeMounts.map((mount) => mount.name).toSorted()).toEqual(volumes.toSorted());
  });
});

describe.each(['site', 'content'] as const)('the variables of %s', (name) => {
  const variables = container(name).env!;
  const names = variables.map((variable) => variable.name);
  const secrets = variables.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);

  it('are all that it needs, and nothing that it does not read', () => {
    expect(names).toEqual(expect.arrayContaining(NEEDED[name]));
    // For other variables in the manifest.
    expect(findUnread(name, names)).toEqual(names.filter((one) => /^(SITE|CONTENT)_HOST$/.test(one)));
  });

  it('come from the secret made of .env, with no secret written down', () => {
    const known = { ...variablesOf('deploy/.env.example'), ...variablesOf('deploy/.env.managed.example') };
    for (const { name: secret, key } of secrets) {
      expect(secret).toBe('catalogue');
      expect(Object.keys(known)).toContain(key);
    }
    const written = variables.filter(({ value }) => value !== undefined).map((variable) => variable.name);
    expect(written.filter((one) => /PASSWORD|SECRET|TOKEN|KEY|SALT/.test(one))).toEqual([]);
  });

  it('refer only to variables that stand above them', () => {
    for (const [index, { value = '' }] of variables.entries())
      for (const [, referred] of value.matchAll(/\$\((\w+)\)/g)) expect(names.slice(0, index)).toContain(referred);
  });
});

test('a service has the port by which the others call it', () => {
  const services = manifests.filter(({ kind }) => kind === 'Service');
  for (const { metadata, spec } of services) {
    const [{ port, targetPort }] = spec.ports as [{ port: number; targetPort: string }];
    expect(spec.selector.app).toBe(metadata.name);
    expect(container(metadata.name).ports).toContainEqual({ name: targetPort, containerPort: port });
  }
  const ports = Object.fromEntries(services.map(({ metadata, spec }) => [metadata.name, spec.ports[0]!.port]));
  const calls = (['site', 'content'] as const).flatMap((name) =>
    container(name).env!.flatMap(({ value }) => [...(value ?? '').matchAll(/:\/\/(\w+):(\d+)/g)]),
  );
  expect(calls.length).toBe(3);
  for (const [, host, port] of calls) expect([host, ports[host!]]).toEqual([host, Number(port)]);
});

test('Valkey is the one of compose.yaml, with the same settings', () => {
  const { image, args } = container('valkey');
  expect([image, args]).toEqual([compose.valkey.image, compose.valkey.command]);
});

test('the Ingress has the hosts of .env.example', () => {
  const { rules, tls } = manifests.find(({ kind }) => kind === 'Ingress')!.spec;
  const { SITE_HOST, CONTENT_HOST } = variablesOf('deploy/.env.example');
  expect(rules.map(({ host }) => host)).toEqual([SITE_HOST, CONTENT_HOST]);
  expect(tls.flatMap(({ hosts }) => hosts)).toEqual([SITE_HOST, CONTENT_HOST]);
});
