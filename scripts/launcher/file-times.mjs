import { writeFileSync } from 'node:fs';

/** A reporter of Vitest that writes how long each file took, its hooks included, which the JSON report leaves out. */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: module.moduleId, seconds: (collectDuration + duration) / 1000 };
    });
    writeFileSync(/** @type {string} */ (process.env.FILE_TIMES), JSON.stringify(times));
  }
}
