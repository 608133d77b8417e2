import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';
import { read } from '../support/deployed.ts';

interface Schema {
  kind?: string;
  collectionName: string;
  options?: object;
  pluginOptions?: object;
  attributes: object;
}

/** Of what is stored and answered: not of labels and descriptions for editors. The same in any order of files and names. */
function fingerprintOfModel(): string {
  const files = globSync('content/src/{api/*/content-types/*/schema.json,components/**/*.json}', { cwd: root });
  const inOrder = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  const schemas = files.toSorted().map((file) => {
    const schema = JSON.parse(readFileSync(join(root, file), 'utf8')) as Schema;
    const { kind, collectionName, options, pluginOptions, attributes } = schema;
    return JSON.stringify({ file, kind, collectionName, options, pluginOptions, attributes }, inOrder);
  });
  return createHash('sha256').update(schemas.join('\n')).digest('hex').slice(0, 12);
}

const text = read('CHANGELOG.md');
const [, newest = '', ...older] = text.split(/^(?=## \[)/m);
const versions = [newest, ...older].map((section) => /^## \[([^\]]+)\](?: - (\S+))?$/m.exec(section)!.slice(1, 3));

describe('CHANGELOG.md', () => {
  it('has the versions, newest first, each with its day, after what is unreleased', () => {
    const released = versions.filter(([version]) => version !== 'Unreleased');
    expect(versions.findIndex(([version]) => version === 'Unreleased')).toBeLessThan(1);
    expect(released.length).toBeGreaterThan(0);
    for (const [version, day] of released) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(new Date(day!).toISOString()).toContain(day);
    }
    expect(released.map(([, day]) => day)).toEqual(
      released
        .map(([, day]) => day!)
        .toSorted()
        .toReversed(),
    );
    expect(JSON.parse(read('package.json')).version).toBe(released[0]![0]);
  });

  it('says of each section what adopters have to do', () => {
    for (const section of [newest, ...older]) expect(section).toMatch(/^### What you have to do$/m);
  });

  it('has an entry for each change of the content model', () => {
    const line = `Content model: \`${fingerprintOfModel()}\``;
    const what =
      'The content model differs from that of the newest section of CHANGELOG.md. Say there, under [Unreleased], what has ' +
      `changed and what adopters have to do, and write: ${line}`;
    expect(newest.includes(line), what).toBe(true);
  });
});
