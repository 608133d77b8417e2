import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import { findInlineCode } from './find-inline-code.ts';

const codeIn = (code: string) => findInlineCode(parser.parseForESLint(code).ast);

test('scripts and styles of templates are found, as a browser receives them', () => {
  const { scripts, styles } = codeIn(
    'const page = () => render`<head><style>p { margin: 0 }</style><script>a = \\`\\${1}\\\\d\\`</script></head>`;',
  );
  expect(scripts).toEqual(['a = `${1}\\d`']);
  expect(styles).toEqual(['p { margin: 0 }']);
});

test('scripts of nested templates are found, too', () => {
  const { scripts } = codeIn('render`<p>${is && render`<script type="module">inner()</script>`}</p>`');
  expect(scripts).toEqual(['inner()']);
});

test.each([
  ['with an expression in it', 'render`<script>say(${words})</script>`'],
  ['that is an expression', 'render`<script>${words}</script><style>${rules}</style>`'],
  ['that is a file', 'render`<script type="module" src="/a.js"></script>`'],
  ['of data', 'render`<script type="application/ld+json">{}</script>`'],
  ['in plain text', 'const words = "<script>alert(1)</script>"'],
])('a script %s is not collected', (_, code) => {
  expect(codeIn(code)).toEqual({ scripts: [], styles: [] });
});
