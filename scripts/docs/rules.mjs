import ts from 'typescript';

/**
 * The rules of docs/product.md: list items and table rows that begin with an id.
 * @param {string} markdown
 * @returns {{ id: string, untested?: string }[]} each with its stated reason for having no test
 */
export function rulesIn(markdown) {
  const rules = markdown.matchAll(/^(?:-|\|) `([A-Z]+-\d+)`(.*)$/gm);
  return [...rules].map(([, id = '', rest = '']) => ({ id, untested: /_No test: (.+)_$/.exec(rest)?.[1] }));
}

/** `test`, `it` or `describe` and its modifiers, as in `test.each(cases)`, from a call's callee. */
function runnerOf(/** @type {ts.Node} */ node) {
  const options = [];
  for (;;) {
    if (ts.isIdentifier(node)) return { name: node.text, options };
    if (ts.isPropertyAccessExpression(node)) options.push(node.name.text);
    if (ts.isTaggedTemplateExpression(node)) node = node.tag;
    else if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = node.expression;
    else return { name: '', options };
  }
}

/** A title without the values in it. @param {ts.Node} title */
const textOf = (title) =>
  ts.isTemplateExpression(title)
    ? [title.head, ...title.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('')
    : ts.isStringLiteralLike(title)
      ? title.text
      : '';

/**
 * The rules that a test file names in its titles (`@LIST-4`). Tests and groups that never run are ignored, and those that
 * only `npm run test:all` runs (`@all`).
 * @param {{ path: string, text: string }} file whose ending says how `<T>` is read: as a type, or as JSX
 */
function tagsIn({ path, text }) {
  const tags = new Set();
  const collect = (/** @type {ts.Node} */ node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      for (const [, tag] of node.text.matchAll(/@([A-Z]+-\d+)\b/g)) tags.add(tag);
    }
    ts.forEachChild(node, collect);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node)) {
      const { name, options } = runnerOf(node.expression);
      if (['test', 'it', 'describe'].includes(name)) {
        if (options.some((option) => ['skip', 'todo', 'fixme'].includes(option))) return;
        const [title] = node.arguments;
        if (title && /@all\b/.test(textOf(title))) return;
        if (title && !ts.isArrayLiteralExpression(title)) collect(title);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return tags;
}

/**
 * Mismatches between the rules and their tests.
 * @param {string} markdown docs/product.md
 * @param {{ path: string, text: string }[]} tests
 * @returns {string[]} one line for each rule without a test, each outdated reason, each tag that is not a rule
 */
export function ruleProblems(markdown, tests) {
  const rules = rulesIn(markdown);
  const ids = rules.map(({ id }) => id);
  const tagged = tests.map((test) => ({ path: test.path, tags: tagsIn(test) }));
  const isTested = (id) => tagged.some(({ tags }) => tags.has(id));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `docs/product.md: ${id} is there twice`),
    ...rules.flatMap(({ id, untested }) => {
      if (!isTested(id)) return untested ? [] : [`docs/product.md: ${id} has no test`];
      return untested ? [`docs/product.md: ${id} has a test, although it says why it has none`] : [];
    }),
    ...tagged.flatMap(({ path, tags }) =>
      [...tags].filter((tag) => !ids.includes(tag)).map((tag) => `${path}: @${tag} is no rule of docs/product.md`),
    ),
  ];
}
