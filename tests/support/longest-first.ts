import { globSync, statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Bytes of a test file and of its parts, which stand in a folder of its name. */
function sizeOf({ moduleId }: TestSpecification): number {
  const parts = globSync(moduleId.replace(/\.test\.ts$/, '/*.part.ts'));
  return [moduleId, ...parts].reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Begins with the largest files, as Vitest does, but counts their parts, too: so both workers are busy to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  }
}
