// npm run collect -- <folder>: copies the built site and only those files of its packages that it loads.
// The framework and its tools, nine tenths of node_modules, are needed for building only.
import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const base = import.meta.dirname;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: npm run collect -- <folder>');

const programs = ['entry.mjs', 'image-worker.mjs'].map((name) => join(base, 'dist/server', name));
const { fileList } = await nodeFileTrace(programs, { base });
const contract = join('node_modules', 'contract');
const copied = [...fileList, 'dist', 'package.json', 'start.sh'].filter((name) => name !== contract);
for (const name of copied) {
  cpSync(join(base, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
}
// The package that lies beside the site, in place of the link to it.
cpSync(realpathSync(join(base, contract)), join(folder, contract), { recursive: true });
console.log(`${copied.length} files and folders in ${folder}`);
