// npm run collect -- <folder>: copies the built site and only those files of its packages that it loads.
// The framework and its tools, nine tenths of node_modules, are needed for building only.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const base = import.meta.dirname;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: npm run collect -- <folder>');

const programs = ['entry.mjs', 'image-worker.mjs'].map((name) => join(base, 'dist/server', name));
const { fileList } = await nodeFileTrace(programs, { base });
const copied = [...fileList, 'dist', 'package.json', 'start.sh'];
for (const name of copied) {
  cpSync(join(base, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
}
console.log(`${copied.length} files and folders in ${folder}`);
