import { dirname, join } from 'node:path';

const IMPORT = /(?:^|[\s;])(?:import|export)\b[^'"`;]*?['"](\.[^'"?]+)|import\(\s*['"](\.[^'"?]+)/g;

/** The files that each file imports, type-only imports included. */
export function importsOf(files: string[], read: (file: string) => string): Map<string, string[]> {
  const targets = (file: string) =>
    [...read(file).matchAll(IMPORT)].map(([, from, later]) => join(dirname(file), from ?? later ?? ''));
  return new Map(files.map((file) => [file, targets(file)]));
}

/** The first import cycle found; empty if there is none. */
export function cycleIn(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
