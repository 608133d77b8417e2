import { dirname, join } from 'node:path/posix';

const FENCES = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1.*$/gm;

/**
 * The anchors of a Markdown file's headings, as GitHub and most other hosts make them.
 * @param {string} markdown
 */
function anchorsIn(markdown) {
  const seen = new Map();
  return [...markdown.replaceAll(FENCES, '').matchAll(/^#{1,6} +(.*?)[ #]*$/gm)].map(([, heading = '']) => {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times ? `${slug}-${times}` : slug;
  });
}

/**
 * The broken links of Markdown files. Links to other hosts are not checked.
 * @param {Map<string, string>} files path relative to the root, with '/', and text of every file in the repository
 * @returns {string[]} one line per link
 */
export function findBrokenLinks(files) {
  const paths = [...files.keys()];
  const exists = (path) => path === '.' || files.has(path) || paths.some((file) => file.startsWith(`${path}/`));
  /** @returns {string | undefined} the problem with a link in the file `path` */
  const problem = (path, link) => {
    const [to = '', anchor] = decodeURI(link).split('#');
    const target = to ? join(dirname(path), to).replace(/\/$/, '') : path;
    if (to.startsWith('/') || target.startsWith('..')) return 'leads out of the repository';
    if (!exists(target)) return 'leads nowhere';
    if (anchor && !anchorsIn(files.get(target) ?? '').includes(anchor)) return 'has no such heading';
    return undefined;
  };
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      // Ignore links in code: first fenced, then inline code.
      const text = (files.get(path) ?? '').replaceAll(FENCES, '').replaceAll(/(`+)[^`]+?\1/g, '');
      const links = text.matchAll(/\]\(<?([^)>\s]*)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm);
      return [...links]
        .map(([, inline, reference]) => inline ?? reference ?? '')
        .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link))
        .flatMap((link) => {
          const what = problem(path, link);
          return what ? `${path}: the link ${link} ${what}` : [];
        });
    });
}
