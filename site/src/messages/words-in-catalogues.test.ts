import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Attributes that visitors see or hear. */
const SAID = /^(?:aria-(?:label|valuetext|roledescription|description)|title|alt|placeholder|label)$/;
const WORD = /\p{L}{2}/u;

/** Every word that a component writes by itself: text between tags, or a text in a said attribute. */
function wordsIn(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    if (ts.isJsxAttribute(node) && SAID.test(node.name.getText())) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer) && WORD.test(initializer.text)) {
        found.push(`${file}: ${node.getText()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('every word that a component shows comes from a catalogue or from the content server @PAGES-11', () => {
  const components = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.includes('.test.'));
  expect(components.length).toBeGreaterThan(40);
  expect(components.flatMap(wordsIn)).toEqual([]);
});

test('so do the words between the tags of a route @PAGES-11', () => {
  const routes = globSync('**/*.astro', { cwd: source });
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const [, , markup = ''] = readFileSync(join(source, route), 'utf8').split(/^---$/m);
    const shown = markup
      .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]*>|\{[^{}]*\}/gs, '\n')
      .match(/^\s*\p{Lu}\p{Ll}+ [\p{L} ]+$/gmu);
    expect([route, shown]).toEqual([route, null]);
  }
});
