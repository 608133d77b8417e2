import { basename } from 'node:path/posix';
import { rulesIn } from './rules.mjs';

/** Built or installed files are not in the repository, and neither are the examples of docs/developers.md. */
const NOT_HERE = /^(?:dist|node_modules)\/|warranty-lookup|price-webhook/;
const FILE =
  /(?<![\w@/.*}\]-])(?:\.{0,2}\/)*((?:(?:[\w.-]|\[[\w.]+\])+\/)*(?:\w|\[[\w.]+\])(?:[\w.-]|\[[\w.]+\])*\.(?:tsx?|mjs|cjs|astro|css|md|ya?ml))(?![\w/-])/g;
const FOLDER = /`((?:[\w-]+\/){2,})`/g;

/**
 * The prose of a file: the whole text of a Markdown file, the comments of any other.
 * @param {string} path
 * @param {string} text
 */
function proseIn(path, text) {
  if (path.endsWith('.md')) return text;
  const hashes = /\.(ya?ml|sh|Dockerfile|conf)$|^Caddyfile|^\./.test(basename(path));
  const comments = hashes ? /(?<=^|\s)#[^\n]*/g : /(?<=^|[\s({])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g;
  return (text.match(comments) ?? []).join('\n').replaceAll(/\n\s*\* /g, ' ');
}

/**
 * Names in comments and documents that do not exist: files and folders of the repository, rules, decisions and sections of
 * docs/product.md, headings of docs/design.md.
 * @param {Map<string, string>} files path relative to the root, with '/', and text of every file in the repository
 * @returns {string[]} one line per mention
 */
export function mentionProblems(files) {
  const paths = [...files.keys()].map((path) => `/${path}`);
  const product = files.get('docs/product.md') ?? '';
  const ids = new Set(rulesIn(product).map(({ id }) => id));
  const kinds = [...new Set([...ids].map((id) => id.split('-')[0]))].join('|');
  const sections = new Set(product.match(/(?<=^## )\d+(?=\. )/gm));
  const headings = (files.get('docs/design.md')?.match(/(?<=^#+ ).+/gm) ?? []).map((heading) => heading.toLowerCase());
  const isHeading = (name) => headings.some((known) => name.startsWith(known) || known.startsWith(name));
  const all = (prose, expression) => [...prose.matchAll(expression)].map(([, name]) => name);
  const numbers = (texts) => texts.flatMap((text) => text.match(/\d+/g));

  return [...files].flatMap(([path, text]) => {
    const prose = proseIn(path, text);
    const missing = [
      ...all(prose, FILE).filter((file) => !NOT_HERE.test(file) && !paths.some((known) => known.endsWith(`/${file}`))),
      ...all(prose, FOLDER).filter((folder) => !paths.some((known) => known.includes(`/${folder}`))),
      ...all(prose, new RegExp(`\\b((?:${kinds})-\\d+)\\b`, 'g')).filter((id) => !ids.has(id)),
      ...numbers(all(prose, /\b[Dd]ecisions? (\d+(?:(?:, | and | to )\d+)*)/g))
        .filter((number) => !ids.has(`DECISION-${number}`))
        .map((number) => `decision ${number}`),
      ...numbers(all(prose, /product\.md,? sections? (\d+(?:(?:, | and | to )\d+)*)/g))
        .filter((number) => !sections.has(number))
        .map((number) => `docs/product.md section ${number}`),
      ...all(prose, /design\.md, ([^).;:'`*\n]+\w)/g).filter((name) => !isHeading(name.toLowerCase())),
    ];
    return missing.map((name) => `${path}: there is no ${name}`);
  });
}
