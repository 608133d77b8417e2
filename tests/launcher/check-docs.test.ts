import { describe, expect, it } from 'vitest';
import { findBrokenLinks } from '../../scripts/docs/links.mjs';
import { mentionProblems } from '../../scripts/docs/mentions.mjs';
import { ruleProblems } from '../../scripts/docs/rules.mjs';

const PRODUCT = `## 2. Screens
- \`NAV-1\` A bar. See \`NAV-2\`.
- \`NAV-2\` A logo. _No test: only a person can tell._
| Rule | Call |
| \`CALL-1\` | search |
## Decisions
- \`DECISION-7\` Down is not missing.
`;
const files = (more: Record<string, string>) =>
  new Map(Object.entries({ 'docs/product.md': PRODUCT, 'docs/design.md': '## Motion\n### Navbar\n', ...more }));

describe('every rule of docs/product.md', () => {
  const tests = (text: string) => [{ path: 'a.test.ts', text }];
  const ALL = "test('is a bar @NAV-1 @DECISION-7', run); test.each(cases)(`calls \${name} @CALL-1`, run);";

  it('has a test, in list items and table rows alike', () => {
    expect(ruleProblems(PRODUCT, tests(ALL))).toEqual([]);
    expect(ruleProblems(PRODUCT, tests(ALL.replace(' @NAV-1', '').replace(' @CALL-1', '')))).toEqual([
      'docs/product.md: NAV-1 has no test',
      'docs/product.md: CALL-1 has no test',
    ]);
  });

  it('is also found after type parameters, which would be JSX in a .tsx file', () => {
    expect(ruleProblems(PRODUCT, tests(`const same = <T>(value: T): T => value;\n${ALL}`))).toEqual([]);
  });

  it.each(["test.skip('is a bar @NAV-1', run);", "test.todo('is a bar @NAV-1');", '// is a bar @NAV-1'])(
    'is not proved by tests that never run: %s',
    (text) => {
      expect(ruleProblems(PRODUCT, tests(ALL.replace(' @NAV-1', '') + text))).toEqual([
        'docs/product.md: NAV-1 has no test',
      ]);
    },
  );

  it('gives a reason for having no test only while it has none', () => {
    expect(ruleProblems(PRODUCT, tests(`${ALL} test('has a logo @NAV-2', run);`))).toEqual([
      'docs/product.md: NAV-2 has a test, although it says why it has none',
    ]);
  });

  it('is defined once, and no test names an undefined one', () => {
    expect(ruleProblems(`${PRODUCT}- \`NAV-1\` Again.`, tests(`${ALL} test('flies @NAV-9', run);`))).toEqual([
      'docs/product.md: NAV-1 is there twice',
      'a.test.ts: @NAV-9 is no rule of docs/product.md',
    ]);
  });
});

describe('every link of a document', () => {
  const from = (link: string) =>
    findBrokenLinks(files({ 'docs/page.md': `[words](${link})`, 'README.md': '# A `b` & c' }));

  it.each([
    'product.md',
    '../README.md#a-b--c',
    'design.md#navbar',
    './',
    '..',
    'https://example.com/gone',
    'mailto:a@b.c',
  ])('leads somewhere: %s', (link) => expect(from(link)).toEqual([]));

  it.each([
    ['gone.md', 'leads nowhere'],
    ['../site', 'leads nowhere'],
    ['design.md#gone', 'has no such heading'],
    ['#gone', 'has no such heading'],
    ['../../other/README.md', 'leads out of the repository'],
    ['/docs/product.md', 'leads out of the repository'],
  ])('%s %s', (link, what) => expect(from(link)).toEqual([`docs/page.md: the link ${link} ${what}`]));

  it('may be on its own line, and does not count in code', () => {
    const text = '[words]: gone.md\n\n`[words](code.md)`\n\n```\n[words](code.md)\n```\n';
    expect(findBrokenLinks(files({ 'docs/page.md': text }))).toEqual(['docs/page.md: the link gone.md leads nowhere']);
  });
});

describe('what comments and documents name', () => {
  const SOURCE = 'site/src/ui/price.tsx';
  const named = (text: string) => mentionProblems(files({ [SOURCE]: text, 'docs/page.md': 'See `ui/price.tsx`.' }));

  it.each([
    ['/** See ui/price.tsx, `site/src/ui/`, NAV-1, decision 7, docs/product.md section 2, docs/design.md, Navbar. */'],
    [
      '// dist/server/entry.mjs is built, screens/warranty-lookup/warranty-lookup.tsx is an example, {name}.client.ts and *.query.ts are patterns',
    ],
    ["const notProse = 'gone.ts NAV-9 decision 99';"],
  ])('is there: %s', (text) => expect(named(text)).toEqual([]));

  it.each([
    ['// See ui/gone.tsx', 'ui/gone.tsx'],
    ['// See pages/[gone].astro', 'pages/[gone].astro'],
    ['/* See `site/src/gone/` */', 'site/src/gone/'],
    ['/** Rule NAV-9. */', 'NAV-9'],
    ['/**\n * (docs/product.md\n * section 9)\n */', 'docs/product.md section 9'],
    ['// decisions 7 and 99', 'decision 99'],
    ['/* docs/design.md, Carousel */', 'Carousel'],
  ])('is reported if it does not exist: %s', (text, name) => {
    expect(named(text)).toEqual([`${SOURCE}: there is no ${name}`]);
  });
});
