import { validateWorkflow } from '@action-validator/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/launcher/places.mjs';
import { NEEDED, read, findUnread } from '../support/deployed.ts';

const NAMES = ['site', 'content'] as const;

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
