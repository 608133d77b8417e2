// npm run collect -- <folder>: copies the built site and only those files of its packages that it loads.
// The framework and its tools, nine tenths of node_modules, are needed for building only.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { nodeFileTrace } from '@vercel/nft';

const base = import.meta.dirname;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: npm run collect -- <folder>');

const { fileList } = await nodeFileTrace(
  ['server.ts', 'dist/server/entry.mjs'].map((name) => join(base, name)),
  {
    base,
    ts: true,
    readFile: (path) => {
      try {
        const bytes = readFileSync(path);
        return path.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes;
      } catch {
        return null;
      }
    },
  },
);
const copied = [...fileList, 'dist', 'package.json', 'start.sh'];
// What Node keeps compiled is for one user and place only.
const filter = (path) => path !== join(base, 'dist/compiled');
for (const name of copied) {
  cpSync(join(base, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
}
console.log(`${copied.length} files and folders in ${folder}`);
